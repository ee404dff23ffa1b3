import { describe, expect, test } from "vitest";
import {
  ALL_INVOICE_STATES,
  INVOICE_STATES,
  type InvoiceActor,
  invoiceStateLabel,
  isInForce,
  type InvoiceState,
  isInvoiceState,
  mayBeStamped,
  mayMove,
} from "./invoice-states.ts";

describe("a document's states", () => {
  test.each<[InvoiceState, InvoiceState, boolean]>([
    ["draft", "sealed", true],
    ["draft", "sent", false],
    ["sealed", "stamped", false],
    ["sent", "unknown", true],
    ["unknown", "sent", false],
    ["unknown", "draft", false],
    ["unknown", "stamped", true],
    ["refused", "draft", true],
    ["refused", "sent", false],
    ["stamped", "cancelled", true],
    ["sent", "abandoned", false],
    ["unknown", "abandoned", false],
    ["abandoned", "draft", false],
    ["stamped", "draft", false],
    ["cancelPending", "cancelRejected", true],
    ["cancelRejected", "cancelAsked", true],
    ["cancelRejected", "cancelled", true],
    ["cancelled", "stamped", false],
  ])("%s to %s: %s", (from, to, allowed) => expect(mayMove(from, to)).toBe(allowed));

  test.each<[InvoiceState, InvoiceState, InvoiceActor, boolean]>([
    ["sent", "stamped", "pac", true],
    ["sent", "stamped", "staff", false],
    ["refused", "draft", "customer", true],
    ["stamped", "cancelAsked", "customer", false],
    ["cancelPending", "cancelled", "pac", false],
    ["cancelPending", "cancelled", "sat", true],
    ["stamped", "cancelled", "staff", false],
    ["unknown", "refused", "staff", true],
  ])("%s to %s by %s: %s", (from, to, actor, allowed) => expect(mayMove(from, to, actor)).toBe(allowed));

  test("moves lead to states that there are, and every state but the first is reached", () => {
    const reached = new Set(ALL_INVOICE_STATES.flatMap((state) => Object.keys(INVOICE_STATES[state].moves)));
    expect([...reached].every(isInvoiceState)).toBe(true);
    expect(ALL_INVOICE_STATES.every((state) => reached.has(state))).toBe(true);
  });

  test("have words of their own", () => {
    expect(invoiceStateLabel("unknown")).toBe("Sin saber si se timbró");
    expect(new Set(ALL_INVOICE_STATES.map(invoiceStateLabel)).size).toBe(ALL_INVOICE_STATES.length);
  });
});

test.each<[InvoiceState, boolean, boolean]>([
  ["sealed", false, false],
  ["sent", false, true],
  ["unknown", false, true],
  ["refused", false, false],
  ["stamped", true, true],
  ["cancelAsked", true, true],
  ["cancelPending", true, true],
  ["cancelRejected", true, true],
  ["cancelled", false, false],
])("%s: in force %s, may be stamped %s", (state, inForce, stamped) => {
  expect(isInForce(state)).toBe(inForce);
  expect(mayBeStamped(state)).toBe(stamped);
});
