import { formatDateTime } from "../../shared/domain/dates.ts";
import { centavos, formatMxn } from "../../shared/domain/money.ts";
import { type PaymentType, paymentTypeFromCode } from "../../shared/domain/payment-type.ts";
import { type Config, publicUrl } from "../config/config.ts";
import type { OrderRow } from "../features/orders/orders.repository.ts";
import { formatReference } from "../payments/bank-deposit.ts";
import { shopOf } from "./sender.ts";
import type { OrderExpiredProps } from "./templates/order-expired.ts";
import type { OrderRefundedProps } from "./templates/order-refunded.ts";
import type { OrderReservedProps } from "./templates/order-reserved.ts";

const totalOf = ({ total }: OrderRow): string => `${formatMxn(centavos(total))} MXN`;
const orderUrl = (config: Config, { id }: OrderRow): string => `${publicUrl(config)}/order/${id}`;

/** How to pay an order that waits for cash or a deposit: what the confirmation shows, in words. */
export function orderReservedProps(config: Config, order: OrderRow): OrderReservedProps {
  const due = order.due_at ? formatDateTime(order.due_at) : "";
  const { cash_slip: slip, deposit } = order;
  const amounts = [
    { label: "Pedido", value: String(order.id) },
    { label: "Total", value: totalOf(order) },
    { label: "Paga antes del", value: due },
  ];
  const account = deposit && [
    { label: "Banco", value: deposit.bank },
    { label: "Beneficiario", value: deposit.beneficiary },
    { label: "CLABE", value: deposit.clabe },
    { label: "Cuenta", value: deposit.account },
  ];
  return {
    shop: shopOf(config),
    customerName: order.name,
    orderUrl: orderUrl(config, order),
    orderNumber: String(order.id),
    total: totalOf(order),
    due,
    reference: formatReference(deposit?.reference ?? slip?.reference ?? ""),
    facts: [...amounts, ...(account ?? [])].filter(({ value }) => value !== ""),
    how: deposit
      ? "Deposita o transfiere el importe exacto y escribe la referencia como concepto."
      : "Di en la caja de una tienda de la red Paynet que harás un pago de servicio y dicta la referencia, o muestra el código de barras de tu pedido.",
  };
}

export const orderExpiredProps = (config: Config, order: OrderRow): OrderExpiredProps => ({
  shop: shopOf(config),
  orderUrl: orderUrl(config, order),
  orderNumber: String(order.id),
  ifPaid: "Si ya habías pagado, no hagas nada: en cuanto nos llegue el aviso te escribimos.",
});

const WAYS_BACK: Readonly<Record<PaymentType, string>> = {
  card: "Lo verás en el estado de cuenta de tu tarjeta en unos días; depende de tu banco.",
  wallet: "Lo verás en tu cuenta de PayPal en unos días.",
  bankTransfer: "Te lo devolvemos por SafetyPay. Si necesitamos un dato tuyo, te llamamos.",
  cash: "Te llamamos para acordar cómo entregártelo.",
  deposit: "Te llamamos para pedirte la cuenta a la que te lo devolvemos.",
};

/** Money that came when nothing could be delivered for it any more. */
export const orderRefundedProps = (config: Config, order: OrderRow): OrderRefundedProps => ({
  shop: shopOf(config),
  orderUrl: orderUrl(config, order),
  orderNumber: String(order.id),
  amount: totalOf(order),
  refund: WAYS_BACK[paymentTypeFromCode(order.payment_type) ?? "deposit"],
});
