import { expect, test } from "vitest";
import { CANCELLED_RETURN, isCancelledReturn } from "./cancelled-return.ts";

test.each([
  ["what we gave the provider", CANCELLED_RETURN, true],
  ["with its question mark", "?pago=cancelado", true],
  ["beside the provider's own fields", "?token=5O190127TN364715T&pago=cancelado", true],
  ["without a query", "", false],
  ["the return of a customer who paid", "?token=5O190127TN364715T&PayerID=X", false],
  ["the name without its word", "?pago=", false],
  ["another word", "?pago=hecho", false],
  ["the word under another name", "?estado=cancelado", false],
])("%s", (_what, query, expected) => expect(isCancelledReturn(query)).toBe(expected));
