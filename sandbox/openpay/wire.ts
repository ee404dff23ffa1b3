import { toCentralIso } from "../core/clock.ts";
import { toPesos } from "./body-fields.ts";
import { maskCardNumber } from "./card-kind.ts";
import type { CardCharge, CardData, Charge, Customer, ReferenceCharge, SavedCard, Token } from "./entities.ts";

/** 2.9 % and 16 % IVA on it, each rounded to the centavo. */
const toWireFee = (charge: Charge) => {
  const feeCentavos = Math.round((charge.amountCentavos * 29) / 1000);
  return {
    amount: toPesos(feeCentavos),
    tax: toPesos(Math.round((feeCentavos * 16) / 100)),
    currency: charge.currency,
  };
};

const maskedCard = (card: CardData) => ({
  card_number: maskCardNumber(card.number),
  holder_name: card.holderName,
  expiration_year: card.expirationYear,
  expiration_month: card.expirationMonth,
});

export const toWireToken = ({ id, card }: Token) => ({
  id,
  card: {
    ...maskedCard(card),
    address: card.address,
    creation_date: null,
    brand: card.kind.brand,
    points_card: card.kind.pointsType !== null,
  },
});

const cardFacts = (card: CardData) => ({
  type: card.kind.type,
  brand: card.kind.brand,
  address: card.address,
  ...maskedCard(card),
  allows_charges: true,
  allows_payouts: card.kind.type === "debit",
  bank_name: card.kind.bankName,
  bank_code: card.kind.bankCode,
  points_card: card.kind.pointsType !== null,
  ...(card.kind.pointsType ? { points_type: card.kind.pointsType } : {}),
});

export const toWireCard = (saved: SavedCard) => ({
  id: saved.id,
  ...cardFacts(saved.card),
  creation_date: toCentralIso(saved.createdAt),
  customer_id: saved.customerId,
});

const barcodeUrl = (reference: string, publicUrl: string): string =>
  `${publicUrl}/openpay/barcode/${reference}?width=1&height=45&text=false`;

export const toWireCustomer = (customer: Customer) => ({
  id: customer.id,
  creation_date: toCentralIso(customer.createdAt),
  name: customer.name,
  last_name: customer.lastName,
  email: customer.email,
  phone_number: customer.phoneNumber,
  external_id: customer.externalId,
  address: customer.address,
});

const toWireRefunds = (charge: CardCharge) => {
  const refunds = charge.refunds.map((refund) => ({
    id: refund.id,
    amount: toPesos(refund.amountCentavos),
    authorization: refund.authorization,
    method: "card",
    operation_type: "out",
    transaction_type: "refund",
    status: "completed",
    currency: charge.currency,
    creation_date: toCentralIso(refund.at),
    operation_date: toCentralIso(refund.at),
    description: refund.description,
    error_message: null,
    order_id: null,
    customer_id: charge.customerId,
  }));
  return { refund: refunds.at(-1) ?? null, ...(refunds.length > 1 ? { refunds } : {}) };
};

const POINTS_CAPTION =
  "Pago realizado con puntos del banco emisor. Conserva este comprobante: los puntos usados no son reembolsables en efectivo.";

const toWireCardPart = (charge: CardCharge, chargeUrl: string) => ({
  card: { ...(charge.savedCardId ? { id: charge.savedCardId } : {}), ...cardFacts(charge.card) },
  card_points: charge.cardPoints && {
    used: charge.cardPoints.used,
    remaining: charge.cardPoints.remaining,
    amount: toPesos(charge.cardPoints.amountCentavos),
    caption: POINTS_CAPTION,
  },
  payment_method: charge.uses3dSecure ? { type: "redirect", url: `${chargeUrl}/redirect/` } : null,
  ...(charge.installments ? { payment_plan: { payments: charge.installments } } : {}),
  ...toWireRefunds(charge),
});

const toWireReferencePart = (charge: ReferenceCharge, publicUrl: string) => ({
  due_date: toCentralIso(charge.dueAt),
  payment_method: {
    type: "store",
    reference: charge.reference,
    barcode_url: barcodeUrl(charge.reference, publicUrl),
    ...(charge.secondReference
      ? {
          paybin_reference: charge.secondReference,
          barcode_paybin_url: barcodeUrl(charge.secondReference, publicUrl),
        }
      : {}),
  },
});

type WireContext = { publicUrl: string; merchantId: string };

export const toWireCharge = (charge: Charge, { publicUrl, merchantId }: WireContext) => ({
  id: charge.id,
  authorization: charge.authorization,
  operation_type: "in",
  transaction_type: "charge",
  method: charge.method,
  status: charge.status,
  conciliated: false,
  creation_date: toCentralIso(charge.createdAt),
  operation_date: toCentralIso(charge.operatedAt),
  description: charge.description,
  error_message: charge.errorMessage,
  order_id: charge.orderId,
  amount: toPesos(charge.amountCentavos),
  currency: charge.currency,
  customer_id: charge.customerId,
  ...(charge.customer ? { customer: charge.customer } : {}),
  ...(charge.metadata ? { metadata: charge.metadata } : {}),
  fee: toWireFee(charge),
  ...(charge.method === "card"
    ? toWireCardPart(charge, `${publicUrl}/openpay/v1/${merchantId}/charges/${charge.id}`)
    : toWireReferencePart(charge, publicUrl)),
});

export type WireCharge = ReturnType<typeof toWireCharge>;
