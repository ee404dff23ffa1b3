import { Link } from "react-router";
import type { CustomerDetail } from "../../../../shared/contract/staff/customers/customers.ts";
import { orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { Box } from "../../kit/page/box.tsx";
import { OrderStatusMark } from "../../kit/status/order-status-mark.tsx";
import type { Column } from "../../kit/table/column.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { Money } from "../../kit/values/money.tsx";
import { TEXTS } from "./texts.ts";

type Order = CustomerDetail["orders"][number];

const COLUMNS: readonly Column<Order>[] = [
  {
    id: "id",
    header: "Pedido",
    isIdentity: true,
    phone: "1",
    cell: ({ id }) => (
      <Link className="id" to={`/pedidos/${id}`}>
        {id}
      </Link>
    ),
  },
  { id: "date", header: TEXTS.date, phone: "1b", cell: ({ placedAt }) => <Moment at={placedAt} as="day" /> },
  { id: "tires", header: TEXTS.tires, isCut: true, phone: "2", cell: ({ tires }) => tires },
  { id: "total", header: TEXTS.total, isNumeric: true, phone: "1end", cell: ({ total }) => <Money amount={total} /> },
  {
    id: "status",
    header: TEXTS.state,
    phone: "3",
    cell: ({ status }) => {
      const known = orderStatusFromCode(status);
      return known && <OrderStatusMark status={known} isShort />;
    },
  },
];

/** The newest orders of an account; amounts only for members who see them. */
export function CustomerOrders({ customer: { orders, orderCount, spent } }: { customer: CustomerDetail }) {
  if (orders.length === 0) {
    return (
      <Box title={TEXTS.orders}>
        <p className="muted">{TEXTS.noOrders}</p>
      </Box>
    );
  }
  return (
    <Box
      title={TEXTS.orders}
      sub={orderCount}
      isFlush
      foot={orderCount > orders.length ? <span className="muted">{TEXTS.newest}</span> : undefined}
    >
      <DataTable
        caption={TEXTS.orders}
        columns={spent === undefined ? COLUMNS.filter(({ id }) => id !== "total") : COLUMNS}
        rows={orders}
        rowId={({ id }) => String(id)}
        rowLabel={({ id }) => `pedido ${id}`}
        isPhoneList
      />
    </Box>
  );
}
