import { expect, test } from "vitest";
import { movementKeys } from "../movements/movement-keys.ts";
import { readStatement } from "./read-statement.ts";
import { guessLayout } from "./statement-layout.ts";

/** Of processor time, as the machine may be busy. Quadratic work takes minutes. */
const SOON_MS = 8_000;

const timed = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1_000;
};

test("the largest file is read within seconds", () => {
  const rows = Array.from(
    { length: 49_990 },
    (_none, at) =>
      `23/11/2026,"SPEI RECIBIDO ${at} OCTAVIO PEÑA",0012345678,,"${(at % 900) + 1}.${10 + (at % 90)}","9,999.00"`,
  );
  const text = ["Fecha,Concepto,Referencia,Cargo,Abono,Saldo", ...rows].join("\n");
  const took = timed(() => {
    const layout = guessLayout(text.slice(0, text.lastIndexOf("\n", 200_000)));
    const { movements } = layout ? readStatement(text, layout) : { movements: [] };
    expect(new Set(movementKeys(movements)).size).toBe(49_990);
  });
  expect(took).toBeLessThan(SOON_MS);
}, 60_000);

test.each([
  ["only quotes", '"'.repeat(200_000)],
  ["a date far from its amount", `1/1/2026${" ".repeat(150_000)}1.00`],
  ["one row of many cells", "a,".repeat(100_000)],
  ["a number without an end", `1/1/2026;${"9".repeat(150_000)};1.00`],
  ["blank lines", "\n".repeat(200_000)],
])(
  "%s takes no time",
  (_what, text) => {
    const took = timed(() => {
      const layout = guessLayout(text);
      if (layout) readStatement(text, layout);
    });
    expect(took).toBeLessThan(SOON_MS);
  },
  60_000,
);
