import type { WireOrder } from "../../../../shared/contract/orders.ts";
import { deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import type { OrderHistory } from "../../../../shared/domain/orders/order-timeline.ts";

type Told = Pick<
  WireOrder,
  "EnRevision" | "Estatus" | "Fecha" | "Historia" | "TipoEnvio" | "Entrega" | "Paynet" | "Deposito"
>;

/** An order's log as the wire tells it; null for a status or a delivery that is not known here. */
export function orderHistoryOf({
  Estatus,
  Fecha,
  Historia,
  TipoEnvio,
  Entrega,
  Paynet,
  Deposito,
  EnRevision = false,
}: Told): OrderHistory | null {
  const status = orderStatusFromCode(Estatus);
  const deliveryType = deliveryTypeFromCode(TipoEnvio);
  if (status === null || deliveryType === null) return null;
  const moments = Historia.flatMap((moment) => {
    const reached = orderStatusFromCode(moment.Estatus);
    return reached === null ? [] : [{ status: reached, at: moment.Fecha }];
  });
  return {
    status,
    placedAt: Fecha,
    moments,
    deliveryType,
    deliveredBy: Entrega,
    dueAt: Paynet?.DueDate ?? Deposito?.Vence ?? null,
    isInReview: EnRevision,
  };
}
