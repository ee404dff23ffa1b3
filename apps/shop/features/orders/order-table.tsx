import type { WireOrder } from "../../../../shared/contract/orders.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { DELIVERY_TYPES, deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { PAYMENT_TYPES, paymentTypeFromCode } from "../../../../shared/domain/payment/payment-type.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { pesos } from "../cart/lines/pesos.ts";
import { OrderStatusMark } from "./order-status-mark.tsx";
import "../../../../ui/display/table.css";

export type ListedOrder = Pick<
  WireOrder,
  "Id" | "Numero" | "Fecha" | "Total" | "MetodoPago" | "TipoEnvio" | "Estatus" | "EnRevision"
>;

interface OrderTableProps {
  title: string;
  orders: readonly ListedOrder[];
  onOpen: (orderId: number) => void;
}

/** The columns of account §2; the number opens the detail, and so does the whole row. */
export function OrderTable({ title, orders, onOpen }: OrderTableProps) {
  return (
    <table className="table table-cards t-orders" aria-label={title}>
      <Head />
      <tbody>
        {orders.map((order) => {
          const payment = paymentTypeFromCode(order.MetodoPago);
          const delivery = deliveryTypeFromCode(order.TipoEnvio);
          return (
            <tr
              key={order.Id}
              className="order-row"
              onMouseDown={(event) => {
                // The second press of a double one would take the focus from the number before the detail opens.
                if (event.detail > 1) event.preventDefault();
              }}
              onClick={({ currentTarget }) => {
                // The detail gives the focus back to what had it: the row cannot have it, its number can.
                currentTarget.querySelector<HTMLElement>(".order-number")?.focus();
                onOpen(order.Id);
              }}
            >
              <td data-l="Pedido">
                {/* The row answers its press: it comes up to it. */}
                <Button variant="text" className="order-number">
                  {order.Numero}
                </Button>
              </td>
              <td data-l="">{formatDateTime(order.Fecha)}</td>
              <td data-l="" className="num">
                <b>{pesos(order.Total)}</b>
              </td>
              <td data-l="Pago">{payment && PAYMENT_TYPES[payment].shortLabel}</td>
              <td data-l="Envío">{delivery && DELIVERY_TYPES[delivery].shortLabel}</td>
              <td data-l="" className="wide">
                <OrderStatusMark code={order.Estatus} isInReview={order.EnRevision} />
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
