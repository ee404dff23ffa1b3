import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import type { SavedOrder } from "../../../../../shared/domain/orders/saved-orders.ts";
import { code128 } from "../../../../../shared/domain/payment/slip/code-128.ts";
import { groupClabe, groupReference } from "../../../../../shared/domain/payment/slip/payment-references.ts";
import { CASH_SLIP, storesText } from "../../../../../shared/domain/payment/slip/slip-words.ts";
import { formatDateTime } from "../../../../../shared/domain/text/dates.ts";
import { confirmationFor, statusLabel } from "../confirmation.ts";
import type { Order } from "../order.ts";

/** What the device keeps of an order: its slip while it can be paid, otherwise null. The amount to pay does not change any more. */
export function savedOrderOf(order: Order, now: Date): SavedOrder | null {
  const confirmation = confirmationFor(order);
  const slip = confirmation === "cash" ? order.cashSlip : confirmation === "deposit" ? order.deposit : null;
  if (slip === null || order.isInReview || new Date(slip.dueAt) <= now) return null;
  return {
    id: order.id,
    title: `${order.cashSlip ? "Ficha de pago" : "Depósito"} del pedido ${order.number}`,
    due: `${formatMxn(order.total)}, vence el ${formatDateTime(slip.dueAt)}`,
    dueAt: slip.dueAt,
    bars: order.cashSlip ? code128(order.cashSlip.reference) : [],
    reference: groupReference(slip.reference),
    facts: [
      ["Estatus", `${statusLabel(order.status)}, como estaba el ${formatDateTime(now.toISOString())}`],
      ["Importe", `${formatMxn(order.total)} MXN`],
      ...placeToPay(order),
    ],
  };
}

function placeToPay({ cashSlip, deposit }: Order): [label: string, value: string][] {
  if (cashSlip) {
    const stores = storesText(cashSlip.stores);
    return [
      ["Dónde pagas", `En cualquier ${CASH_SLIP.stores}${stores && `: ${stores}`}.`],
      ["Comercio", cashSlip.merchant],
    ];
  }
  if (!deposit) return [];
  return [
    ["Banco", deposit.bank],
    ["Beneficiario", deposit.beneficiary],
    ["CLABE", groupClabe(deposit.clabe)],
    ...(deposit.account ? [["Cuenta", deposit.account] satisfies [string, string]] : []),
  ];
}
