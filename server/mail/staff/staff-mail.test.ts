import { expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import type { PaymentAttempt } from "../../features/payments/attempts/payment-attempts.ts";
import { composeStaffMail } from "./staff-mail.ts";
import { anOrder } from "../testing/sample-order.ts";

const attempt = { payment_type: 2, reference: "104286-1", provider_id: null } as PaymentAttempt;
const textOf = async (payment_type: number, provider_id: string) =>
  (
    await composeStaffMail(readConfig({}), "otherAmount", {
      order: anOrder({ order: { payment_type } }).order,
      attempt: { ...attempt, payment_type, provider_id },
    })
  ).text.replaceAll("\n", " ");

test("another amount: a card's is looked up at its provider, a deposit's in the bank account", async () => {
  const card = await textOf(2, "trx1042861");
  expect(card).toContain("revisa el pago en el panel del proveedor");
  expect(card).toContain("Número del proveedor: trx1042861");
  const deposit = await textOf(1, "001042868");
  expect(deposit).toContain("En la cuenta bancaria hay un depósito de este pedido por otro importe.");
  expect(deposit).toContain("Referencia del depósito: 001042868");
  expect(deposit).not.toMatch(/proveedor/i);
});
