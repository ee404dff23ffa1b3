import type { WireOrder } from "../../../../shared/contract/orders.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { formatMxn, fromPesos } from "../../../../shared/domain/money/money.ts";
import { deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { groupClabe, groupReference } from "../../../../shared/domain/payment/payment-references.ts";
import { CASH_SLIP, DEPOSIT_SLIP, slipTitle, storesText } from "../../../../shared/domain/payment/slip-words.ts";
import { drawSlip, type Slip } from "./draw-slip.ts";

const mxn = (pesos: number): string => `${formatMxn(fromPesos(pesos))} MXN`;

function cashSlip(order: WireOrder, paynet: NonNullable<WireOrder["Paynet"]>): Slip {
  const stores = storesText(paynet.Tiendas ?? []);
  return {
    title: slipTitle("cash", deliveryTypeFromCode(order.TipoEnvio)),
    amount: { label: CASH_SLIP.total, value: mxn(order.Total) },
    due: `Paga antes del ${formatDateTime(paynet.DueDate)}`,
    barcode: paynet.Reference,
    reference: groupReference(paynet.Reference),
    facts: [
      ["Comercio", paynet.MerchantName],
      ["Pedido", order.Numero],
      ["Teléfono", paynet.Phone],
      ["Correo", paynet.Email],
      ["Atención", CASH_SLIP.hours],
    ],
    steps: [`Ve a cualquier ${CASH_SLIP.stores}${stores && `: ${stores}`}.`, CASH_SLIP.show, CASH_SLIP.keep],
    note: CASH_SLIP.fee,
    articles: articlesOf(order),
  };
}

function depositSlip(order: WireOrder, deposit: NonNullable<WireOrder["Deposito"]>): Slip {
  return {
    title: slipTitle("deposit", deliveryTypeFromCode(order.TipoEnvio)),
    amount: { label: DEPOSIT_SLIP.total, value: mxn(order.Total) },
    due: `Deposita antes del ${formatDateTime(deposit.Vence)}`,
    barcode: null,
    reference: null,
    facts: [
      ["Banco", deposit.Banco],
      ["Beneficiario", deposit.Beneficiario],
      ["CLABE", groupClabe(deposit.Clabe)],
      ["Cuenta", deposit.Cuenta],
      ["Referencia", groupReference(deposit.Referencia)],
      ["Pedido", order.Numero],
    ],
    steps: [],
    note: DEPOSIT_SLIP.note,
    articles: articlesOf(order),
  };
}

/** They and their delivery add up to the total. */
const articlesOf = ({ Elementos, Envio }: WireOrder): Slip["articles"] => [
  ...Elementos.map(({ Cantidad, Marca, Nombre, Medida, ImporteConIva }) => ({
    text: `${Cantidad} × ${Marca} ${Nombre}, ${Medida}`,
    amount: formatMxn(fromPesos(ImporteConIva)),
  })),
  { text: "Envío", amount: Envio === 0 ? "Gratis" : formatMxn(fromPesos(Envio)) },
];

/** The slip of an order that waits for cash or a deposit, on one page; null for every other order. */
export async function slipPdf(order: WireOrder, shopName: string): Promise<Buffer | null> {
  const slip = order.Paynet
    ? cashSlip(order, order.Paynet)
    : order.Deposito
      ? depositSlip(order, order.Deposito)
      : null;
  return slip && drawSlip(slip, { shopName, title: `Pedido ${order.Numero}` });
}
