import { Fragment } from "react";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { formatDateTime } from "../../../../../shared/domain/text/dates.ts";
import type { Order } from "../order.ts";
import { deliveryText, destinationLines, paymentText } from "../confirmation.ts";

/** Number, date, total, payment and delivery: what every confirmation says. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className="dl">
      <dt>Pedido</dt>
      <dd className="tn">{order.number}</dd>
      <dt>Fecha</dt>
      <dd>{formatDateTime(order.placedAt)}</dd>
      <dt>Total</dt>
      <dd className="tn">{formatMxn(order.total)} MXN</dd>
      <dt>Forma de pago</dt>
      <dd>{paymentText(order)}</dd>
      <dt>Envío</dt>
      <dd>
        <Lines of={[deliveryText(order), ...destinationLines(order)]} />
      </dd>
      {order.invoice && (
        <>
          <dt>Facturación</dt>
          <dd>
            <Lines of={[order.invoice.rfc, order.invoice.legalName]} />
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
