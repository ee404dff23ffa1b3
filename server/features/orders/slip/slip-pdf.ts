import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { groupClabe, groupReference } from "../../../../shared/domain/payment/slip/payment-references.ts";
import { CASH_SLIP, DEPOSIT_SLIP, slipTitle, storesText } from "../../../../shared/domain/payment/slip/slip-words.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { issuerLine } from "../../../config/issuer-line.ts";
import type { Config } from "../../../config/config.ts";
import type { OrderDetail } from "../orders.service.ts";
import { type PaymentPlace, paymentPlaceOf } from "./payment-place.ts";
import { drawSlip, type Slip } from "./draw-slip.ts";

type Shop = Pick<
  Config,
  "SHOP_NAME" | "SHOP_PHONE" | "SHOP_EMAIL" | "CASH_STORES" | "CFDI_ISSUER_RFC" | "CFDI_ISSUER_REGIME"
>;
type Place<Kind> = Extract<PaymentPlace, { kind: Kind }>;

const pesos = (amount: number): string => formatMxn(centavos(amount));
const mxn = (amount: number): string => `${pesos(amount)} MXN`;

function cashSlip(detail: OrderDetail, { dueAt, slip }: Place<"cash">, shop: Shop): Slip {
  const { order } = detail;
  const stores = storesText(shop.CASH_STORES);
  return {
    title: slipTitle("cash", deliveryTypeFromCode(order.delivery_type)),
    amount: { label: CASH_SLIP.total, value: mxn(order.total) },
    due: `Paga antes del ${formatDateTime(dueAt)}`,
    barcode: slip.reference,
    reference: groupReference(slip.reference),
    facts: [
      ["Comercio", shop.SHOP_NAME],
      ["Pedido", String(order.id)],
      ["Teléfono", shop.SHOP_PHONE],
      ["Correo", shop.SHOP_EMAIL],
      ["Atención", CASH_SLIP.hours],
      ["Emite", issuerLine(shop)],
    ],
    steps: [`Ve a cualquier ${CASH_SLIP.stores}${stores && `: ${stores}`}.`, CASH_SLIP.show, CASH_SLIP.keep],
    note: CASH_SLIP.fee,
    articles: articlesOf(detail),
  };
}

function depositSlip(detail: OrderDetail, { dueAt, deposit }: Place<"deposit">, shop: Shop): Slip {
  const { order } = detail;
  return {
    title: slipTitle("deposit", deliveryTypeFromCode(order.delivery_type)),
    amount: { label: DEPOSIT_SLIP.total, value: mxn(order.total) },
    due: `Deposita antes del ${formatDateTime(dueAt)}`,
    barcode: null,
    reference: null,
    facts: [
      ["Banco", deposit.bank],
      ["Beneficiario", deposit.beneficiary],
      ["CLABE", groupClabe(deposit.clabe)],
      ["Cuenta", deposit.account],
      ["Referencia", groupReference(deposit.reference)],
      ["Pedido", String(order.id)],
      ["Emite", issuerLine(shop)],
    ],
    steps: [],
    note: DEPOSIT_SLIP.note,
    articles: articlesOf(detail),
  };
}

/** The lines and their delivery, which add up to the total. */
const articlesOf = ({ order, lines }: OrderDetail): Slip["articles"] => [
  ...lines.map((line) => ({
    text: `${line.quantity} × ${line.brand} ${line.product_name}, ${line.size}`,
    amount: pesos(line.line_total),
  })),
  { text: "Envío", amount: order.shipping_total === 0 ? "Gratis" : pesos(order.shipping_total) },
];

/** The slip of an order that waits for cash or a deposit, on one page; null for every other order. */
export async function slipPdf(detail: OrderDetail, shop: Shop): Promise<Buffer | null> {
  const place = paymentPlaceOf(detail.order);
  if (!place) return null;
  const slip = place.kind === "cash" ? cashSlip(detail, place, shop) : depositSlip(detail, place, shop);
  return drawSlip(slip, { shopName: shop.SHOP_NAME, title: `Pedido ${detail.order.id}` });
}
