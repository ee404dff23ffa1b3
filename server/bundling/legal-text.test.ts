import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { GENERAL_LINE } from "../../shared/domain/orders/warranty/warranty-terms.ts";
import { CONTACT_PATH } from "../../apps/shop/features/contact/contact-path.ts";
import {
  COMPLAINTS_ANCHOR,
  PRIVACY_PATH,
  SAFE_PURCHASE_PATH,
  TERMS_ANCHOR,
  TERMS_PATH,
  USED_TIRES_PATH,
  warrantyPath,
} from "../../shared/domain/text/legal/legal-paths.ts";
import type { LegalText } from "../../shared/domain/text/legal/legal-text.ts";
import { TERMS_VERSION } from "../../shared/domain/text/legal/terms.ts";
import { pageTextOf as parseLegalText } from "./legal-text.ts";
import { FOLIO_PATH } from "../../shared/domain/messages/folio-path.ts";

interface Edition {
  readonly edicion: string;
  readonly sha256: string;
}

const FOLDER = path.resolve(import.meta.dirname, "..", "..", "content", "legal");
const read = (name: string) => readFileSync(path.join(FOLDER, name), "utf8");

test("a text has a title, a lead and clauses with their addresses", () => {
  const text = "# Aviso\n\nDesde hoy.\n\n## Datos que tratamos {#datos}\n\n- Tu **nombre**.\n- {{correo}}\n";
  expect(parseLegalText(text)).toEqual({
    title: "Aviso",
    lead: "<p>Desde hoy.</p>",
    clauses: [
      {
        id: "datos",
        title: "Datos que tratamos",
        html: "<ul>\n<li>Tu <strong>nombre</strong>.</li>\n<li>{{correo}}</li>\n</ul>",
      },
    ],
  });
});

test.each([
  ["a blank without a value", "# A\n\n## B {#b}\n\n{{telefono}}", "{{telefono}}"],
  ["a clause without an address", "# A\n\n## B\n\ntexto", "«B»"],
  ["an address with capitals", "# A\n\n## B {#Be}\n\ntexto", "«B {#Be}»"],
  ["an address used twice", "# A\n\n## B {#b}\n\nx\n\n## C {#b}\n\nx", "{#b} está dos veces"],
  ["a clause without words", "# A\n\n## B {#b}\n", "«B» está vacía"],
  ["no title", "## B {#b}\n\nx", "título"],
  ["no clauses", "# A\n\nx", "cláusulas"],
  ["HTML", "# A\n\n## B {#b}\n\n<script>x</script>", "HTML"],
  ["HTML inside a line", "# A\n\n## B {#b}\n\nhola <b>x</b>", "HTML"],
])("%s stops the build with a sentence", (_why, text, words) => expect(() => parseLegalText(text)).toThrow(words));

describe("the shop's texts", () => {
  const texts: Readonly<Record<string, LegalText>> = {
    [TERMS_PATH]: parseLegalText(read("terminos.md")),
    [PRIVACY_PATH]: parseLegalText(read("aviso-de-privacidad.md")),
    [SAFE_PURCHASE_PATH]: parseLegalText(read("compra-segura.md")),
    [USED_TIRES_PATH]: parseLegalText(read("llantas-usadas.md")),
  };
  const hasAddress = (address: string) => {
    if ([CONTACT_PATH, FOLIO_PATH, warrantyPath(GENERAL_LINE)].includes(address)) return true;
    const [page = "", anchor] = address.split("#");
    const text = texts[page];
    return text !== undefined && (anchor === undefined || text.clauses.some(({ id }) => id === anchor));
  };

  test.each(Object.values(TERMS_ANCHOR))("the terms have the clause '%s' that other pages lead to", (anchor) =>
    expect(hasAddress(`${TERMS_PATH}#${anchor}`)).toBe(true),
  );

  test("the page of safe purchases says where to complain", () =>
    expect(hasAddress(`${SAFE_PURCHASE_PATH}#${COMPLAINTS_ANCHOR}`)).toBe(true));

  test("their links inside the shop lead somewhere", () => {
    const html = Object.values(texts).flatMap(({ clauses }) => clauses.map((clause) => clause.html));
    const inside = html.flatMap((clause) =>
      [...clause.matchAll(/href="(\/[^"]*)"/g)].map(([, address = ""]) => address),
    );
    expect(inside.length).toBeGreaterThan(0);
    expect(inside.filter((address) => !hasAddress(address))).toEqual([]);
  });

  test("a changed text of the terms is another edition, with its day and its print", () => {
    const { terminos: editions } = JSON.parse(read("ediciones.json")) as { terminos: Edition[] };
    const days = editions.map(({ edicion }) => edicion);
    for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}(-[2-9])?$/);
    expect(days).toEqual([...new Set(days)].toSorted());
    const sha256 = createHash("sha256").update(read("terminos.md")).digest("hex");
    const why = "terminos.md changed: give it another TERMS_VERSION and add that edition (content/legal/README.md)";
    expect(editions.at(-1), why).toEqual({ edicion: TERMS_VERSION, sha256 });
  });
});
