import { expect, test } from "vitest";
import { methodName, providerName } from "./provider-names.ts";

test.each([
  ["openpay", "OpenPay", "Tarjeta"],
  ["paynet", "Paynet", "Paynet"],
  ["deposit", "Depósito", "Depósito"],
  ["unknown", "unknown", "unknown"],
  ["toString", "toString", "toString"],
])("%s takes the money as %s, and its method is %s", (provider, name, method) =>
  expect([providerName(provider), methodName(provider)]).toEqual([name, method]),
);
