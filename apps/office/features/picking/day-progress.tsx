import { Link } from "react-router";
import type { Picking } from "../../../../shared/contract/staff/orders/picking.ts";
import { Box } from "../../kit/page/box.tsx";
import { Facts } from "../../kit/values/facts.tsx";
import { deliveryWords } from "./pick-orders.tsx";
import { orders, pieces, TEXTS } from "./texts.ts";

const PERCENT = 100;

/** How much of today is done. */
export function DayProgress({ queue }: { queue: Picking }) {
  const all = queue.orders.reduce((sum, order) => sum + order.pieces, 0);
  const taken = queue.orders.reduce((sum, order) => sum + order.taken, 0);
  return (
    <Box title={TEXTS.progress}>
      <div className="meter" role="img" aria-label={`${taken} de ${pieces(all)}`}>
        <i style={{ width: `${all === 0 ? 0 : Math.round((taken / all) * PERCENT)}%` }} />
      </div>
      <div className="m-t">
        <Facts
          layout="amounts"
          facts={[
            { label: TEXTS.toTake, value: pieces(all - taken) },
            { label: TEXTS.taken, value: pieces(taken) },
            { label: TEXTS.packedOrders, value: orders(queue.orders.filter(({ isPacked }) => isPacked).length) },
            { label: TEXTS.sent, value: orders(queue.sentToday) },
          ]}
        />
      </div>
    </Box>
  );
}

/** Orders on the table: those with tyres taken, the fullest first. */
export function PackingTable({ queue }: { queue: Picking }) {
  const begun = queue.orders
    .filter(({ taken }) => taken > 0)
    .toSorted((one, other) => other.taken / other.pieces - one.taken / one.pieces);
  return (
    <Box title={TEXTS.table} isFlush>
      {begun.length === 0 ? (
        <p className="box-b muted">{TEXTS.tableEmpty}</p>
      ) : (
        <ul className="pick-list">
          {begun.map((order) => (
            <li key={order.id} className="bigcheck pack-row">
              <span>
                <Link className="id" to={`/surtido/${order.id}`}>
                  {order.id}
                </Link>
                <br />
                <small className="muted">{deliveryWords(order)}</small>
              </span>
              <b>{TEXTS.takenOf(order.taken, order.pieces)}</b>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}
