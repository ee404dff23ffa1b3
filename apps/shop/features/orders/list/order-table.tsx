import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { formatDateTime } from "../../../../../shared/domain/text/dates.ts";
import { DELIVERY_TYPES } from "../../../../../shared/domain/orders/delivery-type.ts";
import { PAYMENT_TYPES } from "../../../../../shared/domain/payment/payment-type.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { Skeleton } from "../../../../../ui/feedback/skeleton.tsx";
import type { OrderSummary } from "../order.ts";
import { OrderStatusMark } from "../order-status-mark.tsx";
import "../../../../../ui/display/table.css";

interface OrderTableProps {
  title: string;
  orders: readonly OrderSummary[];
  onOpen: (orderId: number) => void;
}

/** The columns of account §2; the number opens the detail, and so does the whole row. */
export function OrderTable({ title, orders, onOpen }: OrderTableProps) {
  return (
    <table className="table table-cards t-orders" aria-label={title}>
      <Head />
      <tbody>
        {orders.map((order) => {
          const { paymentType, deliveryType } = order;
          return (
            <tr
              key={order.id}
              className="order-row"
              onMouseDown={(event) => {
                // The second press of a double one would take the focus from the number before the detail opens.
                if (event.detail > 1) event.preventDefault();
              }}
              onClick={({ currentTarget }) => {
                // The detail gives the focus back to what had it: the row cannot have it, its number can.
                currentTarget.querySelector<HTMLElement>(".order-number")?.focus();
                onOpen(order.id);
              }}
            >
              <td data-l="Pedido">
                {/* The row answers its press: it comes up to it. */}
                <Button variant="text" className="order-number">
                  {order.number}
                </Button>
              </td>
              <td data-l="">{formatDateTime(order.placedAt)}</td>
              <td data-l="" className="num">
                <b>{formatMxn(order.total)}</b>
              </td>
              <td data-l="Pago">{paymentType && PAYMENT_TYPES[paymentType].shortLabel}</td>
              <td data-l="Envío">{deliveryType && DELIVERY_TYPES[deliveryType].shortLabel}</td>
              <td data-l="" className="wide">
                <OrderStatusMark {...order} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Holds the place of the table, with as many rows as most customers have orders. */
export function OrderTableShape() {
  return (
    <table className="table table-cards t-orders">
      <Head />
      <tbody>
        {LIKELY_ROWS.map((row) => (
          <tr key={row}>
            <td data-l="">
              <span className="btn btn-ghost order-number">
                <Skeleton shape="line" />
              </span>
            </td>
            {CELLS_BESIDE.map((className, cell) => (
              <td key={cell} data-l="" className={className}>
                <Skeleton shape="line" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LIKELY_ROWS = [1, 2, 3, 4];
const CELLS_BESIDE = ["", "num", "", "", "wide"];

const Head = () => (
  <thead>
    <tr>
      <th scope="col">Num</th>
      <th scope="col">Fecha</th>
      <th scope="col" className="num">
        Importe
      </th>
      <th scope="col">Forma Pago</th>
      <th scope="col">Tipo Envío</th>
      <th scope="col">Estatus</th>
    </tr>
  </thead>
);
