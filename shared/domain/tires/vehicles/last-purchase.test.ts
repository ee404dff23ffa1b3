import { expect, test } from "vitest";
import { purchaseWords } from "./last-purchase.ts";

const front = { quantity: 4, name: "Eco Verde", size: "185/65 R15" };
const rear = { quantity: 2, name: "Sport", size: "255/35 R18" };
const third = { quantity: 1, name: "Pista", size: "225/40 R18" };

test.each([
  ["one line", [front], "4 x Eco Verde 185/65 R15, el 12 de marzo de 2026"],
  ["two lines", [front, rear], "4 x Eco Verde 185/65 R15 y 2 x Sport 255/35 R18, el 12 de marzo de 2026"],
  [
    "three lines",
    [front, rear, third],
    "4 x Eco Verde 185/65 R15, 2 x Sport 255/35 R18 y 1 x Pista 225/40 R18, el 12 de marzo de 2026",
  ],
])("a purchase of %s, on the day of Mexico", (_what, tires, words) => {
  expect(purchaseWords({ tires, placedAt: "2026-03-13T05:59:00Z" })).toBe(words);
});
