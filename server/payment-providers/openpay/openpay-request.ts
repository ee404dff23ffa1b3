import { toPesos } from "../../../shared/domain/money/money.ts";
import type { Buyer, PaymentRequest } from "../payment-provider.ts";

const LONGEST_NAME = 100;
const LONGEST_DESCRIPTION = 250;

/** The buyer as OpenPay takes them, in a charge and as a payer of its own; empty fields are left out. */
export const toWireBuyer = ({ name, lastName, email, phone }: Buyer) => ({
  name: name.slice(0, LONGEST_NAME),
  ...(lastName && { last_name: lastName.slice(0, LONGEST_NAME) }),
  email,
  ...(phone && { phone_number: phone }),
});

/** What a charge of any method says. Below a payer the buyer must not be described again (providers §1.5). */
export const toWirePayment = (payment: PaymentRequest, payerId: string | null) => ({
  amount: toPesos(payment.amount),
  currency: "MXN",
  description: payment.description.slice(0, LONGEST_DESCRIPTION),
  order_id: payment.reference,
  ...(payerId === null && { customer: toWireBuyer(payment.buyer) }),
});
