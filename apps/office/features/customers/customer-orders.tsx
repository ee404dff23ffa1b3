import { Link } from "react-router";
import type { CustomerDetail } from "../../../../shared/contract/staff/customers.ts";
import { orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { Box } from "../../kit/page/box.tsx";
import { OrderStatusMark } from "../../kit/status/order-status-mark.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { Money } from "../../kit/values/money.tsx";
import { TEXTS } from "./texts.ts";

/** The newest orders of an account; amounts only for members who see them. */
export function CustomerOrders({ customer: { orders, orderCount } }: { customer: CustomerDetail }) {
  return (
    <Box title={TEXTS.orders} sub={orderCount}>
      {orders.length === 0 && <p className="muted">{TEXTS.noOrders}</p>}
      <ul className="stack">
        {orders.map(({ id, status, placedAt, total }) => {
          const known = orderStatusFromCode(status);
          return (
            <li key={id} className="row">
              <Link className="id" to={`/pedidos/${id}`}>
                {id}
              </Link>
              <Moment at={placedAt} />
              {known && <OrderStatusMark status={known} isShort />}
              {total !== undefined && <Money amount={total} />}
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
