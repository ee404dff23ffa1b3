import { Link } from "react-router";
import type { OrderRow } from "../../../../../shared/contract/staff/orders/orders.ts";
import { type DeliveryType, deliveryTypeFromCode } from "../../../../../shared/domain/orders/delivery-type.ts";
import { orderStatusFromCode } from "../../../../../shared/domain/orders/order-status.ts";
import { PAYMENT_TYPES, paymentTypeFromCode } from "../../../../../shared/domain/payment/payment-type.ts";
import { OfficeIcon, type OfficeIconName } from "../../../kit/icon/icon.tsx";
import { OrderStatusMark } from "../../../kit/status/order-status-mark.tsx";
import type { Column } from "../../../kit/table/column.ts";
import { Age } from "../../../kit/values/age.tsx";
import { Moment } from "../../../kit/values/moment.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { InvoiceMark } from "../../invoices/invoice-mark.tsx";
import { DELIVERY_WORDS, TEXTS } from "../texts.ts";

const DELIVERY_ICONS: Readonly<Record<DeliveryType, OfficeIconName>> = {
  address: "truck",
  dealerPickup: "store",
  factoryStorePickup: "warehouse",
  employeePickup: "users",
  employeeCourier: "map-pin",
};

/** How an order is delivered, short. */
export function Delivery({ code }: { code: number }) {
  const delivery = deliveryTypeFromCode(code) ?? "address";
  return (
    <span className="delivery">
      <OfficeIcon name={DELIVERY_ICONS[delivery]} />
      {DELIVERY_WORDS[delivery]}
    </span>
  );
}

/** How long an order has been in its status, against that status's limit. */
export const OrderAge = ({ order: { statusSince, lateAt } }: { order: Pick<OrderRow, "statusSince" | "lateAt"> }) => (
  <Age since={statusSince} limitMs={lateAt === null ? null : Date.parse(lateAt) - Date.parse(statusSince)} />
);

/** The state of an order's invoice. A global one has the sales of many. */
const OrderCfdi = ({ state, isGlobal }: NonNullable<OrderRow["cfdi"]>) => (
  <>
    <InvoiceMark state={state} />
    {isGlobal && <small className="muted"> {TEXTS.global}</small>}
  </>
);

export const COLUMNS: readonly Column<OrderRow>[] = [
  {
    id: "id",
    header: TEXTS.order,
    isIdentity: true,
    phone: "1",
    cell: ({ id }) => (
      <Link className="id" to={`/pedidos/${id}`}>
        {id}
      </Link>
    ),
  },
  {
    id: "date",
    header: TEXTS.date,
    sortKey: "placedAt",
    sortsDownFirst: true,
    phone: "1b",
    cell: ({ placedAt }) => <Moment at={placedAt} />,
  },
  { id: "customer", header: TEXTS.customer, isCut: true, phone: "2", cell: ({ customer }) => customer ?? "" },
  {
    id: "delivery",
    header: TEXTS.delivery,
    optional: "shown",
    cell: ({ delivery }) => <Delivery code={delivery} />,
  },
  {
    id: "payment",
    header: TEXTS.payment,
    optional: "shown",
    cell: ({ payment }) => PAYMENT_TYPES[paymentTypeFromCode(payment) ?? "card"].shortLabel,
  },
  { id: "pieces", header: TEXTS.pieces, isNumeric: true, optional: "shown", cell: ({ articles }) => articles },
  {
    id: "total",
    header: TEXTS.total,
    isNumeric: true,
    sortKey: "total",
    sortsDownFirst: true,
    phone: "1end",
    cell: ({ total }) => <Money amount={total} />,
  },
  {
    id: "status",
    header: TEXTS.status,
    phone: "3",
    cell: ({ status }) => {
      const known = orderStatusFromCode(status);
      return known && <OrderStatusMark status={known} isShort />;
    },
  },
  {
    id: "age",
    header: TEXTS.age,
    isNumeric: true,
    sortKey: "age",
    sortsDownFirst: true,
    phone: "3end",
    cell: (order) => <OrderAge order={order} />,
  },
  {
    id: "invoice",
    header: TEXTS.document,
    optional: "wide",
    cell: ({ cfdi }) => cfdi && <OrderCfdi {...cfdi} />,
  },
  { id: "tracking", header: TEXTS.tracking, isCut: true, optional: "wide", cell: ({ tracking }) => tracking },
];
