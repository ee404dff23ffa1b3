import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { editionOf, everyEdition, parseEdition, warrantyText } from "./policies.ts";

const FOLDER = path.resolve(import.meta.dirname, "..", "..", "..", "content", "garantia");
const read = (name: string) => readFileSync(path.join(FOLDER, name), "utf8");
const SHOP = {
  SHOP_NAME: "Rodada",
  SHOP_LEGAL_NAME: "Llantas *Rodada* S.A. de C.V. <i>",
  SHOP_ADDRESS: "Av. Industrias 4100",
  SHOP_PHONE: "55 5000 0142",
  SHOP_EMAIL: "hola@rodada.example",
};

describe("the guarantees of content/garantia", () => {
  test.each(everyEdition().map((edition) => [`${edition.line}/${edition.from}`, edition] as const))(
    "%s says scope, duration, conditions and where to claim",
    (_name, edition) => {
      const { clauses } = warrantyText(edition, SHOP, "Eco Verde");
      expect(clauses.map(({ id }) => id)).toEqual(
        expect.arrayContaining(["alcance", "duracion", "condiciones", "exclusiones", "reclamos"]),
      );
      expect(edition.years).toBeGreaterThan(0);
    },
  );

  test("an edition is never changed, and each is in the list", () => {
    const { garantias } = JSON.parse(read("ediciones.json")) as { garantias: { edicion: string; sha256: string }[] };
    const prints = everyEdition().map(({ line, from }) => ({
      edicion: `${line}/${from}`,
      sha256: createHash("sha256")
        .update(read(`${line}/${from}.md`))
        .digest("hex"),
    }));
    expect(prints, "content/garantia/README.md: a change is another edition").toEqual(garantias);
    for (const { edicion } of garantias) expect(edicion).toMatch(/^[a-z0-9-]+\/\d{4}-\d{2}-\d{2}$/);
  });

  test("a line without a text of its own has the general one", () => {
    expect(editionOf("sierra-at", "2026-12-01").line).toBe("sierra-at");
    expect(editionOf("eco-verde", "2026-12-01").line).toBe("general");
    expect(editionOf("sierra-at", "2026-11-25").line, "before its first text").toBe("general");
    expect(editionOf(null, "2020-01-01")).toMatchObject({ line: "general", from: "2026-11-26" });
  });
});

test("the shop's data stay text, whatever signs they have", () => {
  const edition = parseEdition(
    "general",
    "2026-11-26",
    "---\naños: 4\npiso mínimo: 1.6\n---\n\n# P\n\n## A {#a}\n\n{{razón social}}\n",
  );
  expect(warrantyText(edition, SHOP, "").clauses[0]?.html).toBe("<p>Llantas *Rodada* S.A. de C.V. &lt;i&gt;</p>");
});

test.each([
  ["no terms", "# P\n\n## A {#a}\n\nx", "años"],
  ["an unknown blank", "---\naños: 4\npiso mínimo: 1.6\n---\n# P\n\n## A {#a}\n\n{{otra}}", "{{otra}}"],
  ["HTML", "---\naños: 4\npiso mínimo: 1.6\n---\n# P\n\n## A {#a}\n\n<b>x</b>", "HTML"],
])("%s is refused with a sentence", (_why, file, words) =>
  expect(() => warrantyText(parseEdition("x", "2026-11-26", file), SHOP, "")).toThrow(words),
);
