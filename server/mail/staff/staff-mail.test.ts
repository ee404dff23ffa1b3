import { expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import type { PaymentAttempt } from "../../features/payments/payment-attempts.ts";
import { composeStaffMail } from "./staff-mail.ts";
import { anOrder } from "../testing/sample-order.ts";

const attempt = { payment_type: 2, reference: "104286-1", provider_id: null } as PaymentAttempt;
const textOf = async (payment_type: number) =>
  (
    await composeStaffMail(readConfig({}), "otherAmount", {
      order: anOrder({ order: { payment_type } }).order,
      attempt: { ...attempt, payment_type },
    })
  ).text.replaceAll("\n", " ");

test("another amount: a card's is looked up at its provider, a deposit's in the bank account", async () => {
  expect(await textOf(2)).toContain("revisa el pago en el panel del proveedor");
  const deposit = await textOf(1);
  expect(deposit).toContain("En la cuenta bancaria hay un depósito de este pedido por otro importe.");
  expect(deposit).not.toMatch(/proveedor/i);
});
