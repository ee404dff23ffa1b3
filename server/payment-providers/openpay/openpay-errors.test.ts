import { describe, expect, test } from "vitest";
import { openPayReason, problemOf, refundReason } from "./openpay-errors.ts";

/** The provider's whole table (providers §1.2): what a customer can do something about, and what they cannot. */
const OF_THE_CUSTOMER = [
  1003, 1005, 1007, 1012, 2002, 2004, 2005, 2006, 2007, 2008, 2009, 3001, 3002, 3003, 3004, 3005, 3006, 3008, 3009,
  3010, 3011, 3012,
];
const OF_THE_SERVICE = [1000, 1001, 1002, 1004, 1006, 1008, 1009, 1010, 2001, 2003, 4001, 6001, 6002, 6003, 7777];
const SERVICE = openPayReason("");

describe("a refused charge", () => {
  test.each(OF_THE_CUSTOMER)("%i says what to do", (code) => {
    expect(openPayReason(String(code))).toMatch(/^[A-ZÁÉÍÓÚ][^.]+\..*$/);
    expect(openPayReason(String(code))).not.toBe(SERVICE);
  });

  test.each(OF_THE_SERVICE)("%i is beyond the customer's control, and cost nothing", (code) => {
    expect(openPayReason(String(code))).toBe(SERVICE);
    expect(SERVICE).toContain("no se te cobró nada");
  });

  test("names on Object's prototype are not codes", () => expect(openPayReason("constructor")).toBe(SERVICE));
});

describe("a call that moves no money", () => {
  const answer = (status: number, body: unknown) => problemOf({ kind: "answer", status, body });

  test.each([
    ["a refusal by its code", answer(409, { error_code: 2002 }), { kind: "refused", code: "2002" }],
    ["a code as text", answer(422, { error_code: "2004" }), { kind: "refused", code: "2004" }],
    ["what is not there", answer(404, { error_code: 1005 }), { kind: "notFound" }],
    ["a gateway's page", answer(404, undefined), { kind: "noAnswer" }],
    ["a server in trouble", answer(503, { error_code: 1004 }), { kind: "noAnswer" }],
    ["no answer", problemOf({ kind: "noAnswer" }), { kind: "noAnswer" }],
    ["never sent", problemOf({ kind: "neverSent" }), { kind: "refused", code: "unreachable" }],
  ])("%s", (_why, problem, expected) => expect(problem).toMatchObject(expected));

  test("says nothing of money in its reason", () =>
    expect(JSON.stringify(answer(401, { error_code: 1002 }))).not.toMatch(/cobr/));
});

test("refunds have reasons for staff", () => {
  expect(refundReason("4001")).toContain("fondos");
  expect(refundReason("1000")).toContain("no se devolvió nada");
});
