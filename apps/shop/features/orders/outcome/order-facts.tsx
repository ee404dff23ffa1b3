import { Fragment } from "react";
import type { WireOrder } from "../../../../../shared/contract/orders.ts";
import { formatDateTime } from "../../../../../shared/domain/text/dates.ts";
import { pesos } from "../../cart/lines/pesos.ts";
import { deliveryText, destinationLines, paymentText } from "./confirmation.ts";

/** Number, date, total, payment and delivery: what every confirmation says. */
export function OrderFacts({ order }: { order: WireOrder }) {
  return (
    <dl className="dl">
      <dt>Pedido</dt>
      <dd className="tn">{order.Numero}</dd>
      <dt>Fecha</dt>
      <dd>{formatDateTime(order.Fecha)}</dd>
      <dt>Total</dt>
      <dd className="tn">{pesos(order.Total)} MXN</dd>
      <dt>Forma de pago</dt>
      <dd>{paymentText(order)}</dd>
      <dt>Envío</dt>
      <dd>
        <Lines of={[deliveryText(order), ...destinationLines(order)]} />
      </dd>
      {order.DireccionFacturacion && (
        <>
          <dt>Facturación</dt>
          <dd>
            <Lines of={[order.DireccionFacturacion.RFC, order.DireccionFacturacion.RazonSocial]} />
          </dd>
        </>
      )}
    </dl>
  );
}

const Lines = ({ of: lines }: { of: readonly string[] }) =>
  lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
