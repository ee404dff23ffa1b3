import { describe, expect, test } from "vitest";
import { readTireCode, splitSize, wrongTireText } from "./tire-code.ts";

const WANTED = { code: "11500418", name: "Eco Verde", size: "185/65 R15 88H" };

test("a code is compared without what scanners and fingers add", () =>
  expect(readTireCode(" 115a-0418\n")).toBe("115A0418"));

test.each([
  ["185/65 R15 88H", "185/65 R15", "88H"],
  ["LT265/70 R17 121/118S", "LT265/70 R17", "121/118S"],
  ["31X10.5 R15", "31X10.5 R15", ""],
  ["255/35 R19 96(Y)", "255/35 R19", "96(Y)"],
  ["6.00-16 88A8", "6.00-16", "88A8"],
  ["185/65 R15  88 H", "185/65 R15", "88 H"],
  ["185/65 R15 88H XL", "185/65 R15", "88H"],
  ["185/65 R15 88Hankook", "185/65 R15 88Hankook", ""],
])("%s", (text, size, marks) => expect(splitSize(text)).toEqual({ size, marks }));

describe("a wrong tyre is named with what differs", () => {
  test.each([
    [{ code: "1", name: "Ciudad", size: "185/65 R15 88T" }, "la carga o la letra de velocidad son otras"],
    [{ code: "1", name: "Ciudad", size: "195/65 R15 88H" }, "es otra medida"],
    [{ code: "1", name: "Ciudad", size: "185/65 R15 88H" }, "es otro modelo de la misma medida"],
    [null, "no está en el catálogo"],
  ])("%o", (read, words) => {
    const text = wrongTireText(WANTED, read, "11500377");
    expect(text).toContain(words);
    expect(text).toMatch(/^Esta no es\..*El pedido lleva 11500418, Eco Verde 185\/65 R15 88H\.$/);
  });
});
