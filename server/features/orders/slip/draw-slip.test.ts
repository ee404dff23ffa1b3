import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawSlip, type Slip } from "./draw-slip.ts";

const slip: Slip = {
  title: "Paga en tienda para que enviemos tu pedido",
  amount: { label: "Total a pagar*", value: "$7,129.36 MXN" },
  due: "Paga antes del 24/nov/2026 10:42",
  barcode: "9988704286007129",
  reference: "9988 7042 8600 7129",
  facts: [
    ["Comercio", "Llantas Ñandú"],
    ["Cuenta", ""],
  ],
  steps: ["Ve a cualquier tienda."],
  note: "* Puede haber comisión.",
  articles: [{ text: "4 × Rodada Eco Verde, 185/65 R15 88H", amount: "$7,129.36" }],
};

/** The text of all pages: it stands in hexadecimal pieces of compressed streams. */
function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data]) => {
    try {
      return inflateSync(Buffer.from(data ?? "", "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  return streams
    .flatMap((stream) => stream.split("\n"))
    .filter((line) => line.endsWith("TJ"))
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => Buffer.from(hex ?? "", "hex").toString("latin1")).join(""),
    )
    .join("\n");
}

const barsOf = (pdf: Buffer): number =>
  [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, data]) => {
      try {
        return (
          inflateSync(Buffer.from(data ?? "", "latin1"))
            .toString("latin1")
            .match(/ re$/gm)?.length ?? 0
        );
      } catch {
        return 0;
      }
    })
    .reduce((sum, count) => sum + count, 0);

test("a slip says all of its words, accents too, and leaves out what has no value", async () => {
  const pdf = await drawSlip(slip, { shopName: "Rodada", title: "Pedido 104286" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  const text = textOf(pdf);
  for (const words of [
    "Rodada",
    "$7,129.36 MXN",
    "9988 7042 8600 7129",
    "Llantas Ñandú",
    "4 × Rodada Eco Verde",
    "1. Ve a",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("Cuenta");
});

test("bars are drawn for a reference only: start, eight pairs, checksum, stop", async () => {
  const about = { shopName: "Rodada", title: "Pedido 104286" };
  expect(barsOf(await drawSlip(slip, about))).toBe(3 * 10 + 4);
  expect(barsOf(await drawSlip({ ...slip, barcode: null, reference: null }, about))).toBe(0);
});
