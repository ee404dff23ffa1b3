import { expect, test } from "vitest";
import { readTried, writeTried, withPieces } from "./simulator-address.ts";

test("a cart that is tried is its address", () => {
  const search = "llantas=11500418:4,11300219:1&cupon=JUEGO4&momento=2026-11-30T23:58&cliente=employee&de=41&entrega=5";
  const tried = readTried(search);
  expect(tried).toEqual({
    lines: [
      { code: "11500418", pieces: 4 },
      { code: "11300219", pieces: 1 },
    ],
    coupon: "JUEGO4",
    at: "2026-11-30T23:58",
    customer: "employee",
    customerId: 41,
    delivery: 5,
  });
  expect(writeTried(tried)).toBe(search);
  expect(writeTried(readTried(""))).toBe("");
});

test.each([
  ["an unknown kind of customer", "cliente=dueño", { customer: "account" }],
  ["a customer's number below 1", "de=0", { customerId: null }],
  ["an employee's delivery for another", "entrega=5", { delivery: 1 }],
  ["no such delivery", "entrega=3", { delivery: 1 }],
  ["lines that are none", "llantas=,11500418:0,x,11500418:1000,a b:2", { lines: [] }],
])("%s is left out", (_what, search, part) => expect(readTried(search)).toMatchObject(part));

test("pieces are changed in place, added at the end, and taken out by none", () => {
  const tried = readTried("llantas=a:1,b:2");
  const codes = (of: typeof tried) => of.lines.map(({ code, pieces }) => `${code}${pieces}`);
  expect(codes(withPieces(tried, "a", 9))).toEqual(["a9", "b2"]);
  expect(codes(withPieces(tried, "c", 5_000))).toEqual(["a1", "b2", "c999"]);
  expect(codes(withPieces(tried, "b", 0))).toEqual(["a1"]);
});
