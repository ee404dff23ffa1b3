import { Link } from "react-router";
import type { PickOrder } from "../../../../shared/contract/staff/orders/picking.ts";
import { deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import type { Column } from "../../kit/table/column.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { DELIVERY_WORDS, TEXTS } from "./texts.ts";

export const deliveryWords = ({ delivery, carrier }: Pick<PickOrder, "delivery" | "carrier">): string =>
  [DELIVERY_WORDS[deliveryTypeFromCode(delivery) ?? "address"], carrier].filter(Boolean).join(", ");

const COLUMNS: readonly Column<PickOrder>[] = [
  {
    id: "id",
    header: TEXTS.order,
    isIdentity: true,
    phone: "1",
    cell: ({ id }) => (
      <Link className="id" to={`/surtido/${id}`}>
        {id}
      </Link>
    ),
  },
  { id: "delivery", header: TEXTS.delivery, phone: "2", cell: deliveryWords },
  {
    id: "taken",
    header: TEXTS.piecesHead,
    isNumeric: true,
    phone: "1end",
    cell: ({ taken, pieces }) => TEXTS.takenOf(taken, pieces),
  },
  {
    id: "checked",
    header: TEXTS.checkedHead,
    isNumeric: true,
    cell: ({ checked, pieces }) => TEXTS.takenOf(checked, pieces),
  },
  { id: "day", header: TEXTS.day, phone: "2end", cell: ({ prepareOn }) => formatDate(prepareOn) },
  { id: "state", header: TEXTS.state, phone: "3", cell: (order) => <PickState order={order} /> },
];

function PickState({ order: { isPacked, taken, isLate } }: { order: PickOrder }) {
  if (isPacked) return <StateMark kind="ok">{TEXTS.packedState}</StateMark>;
  if (isLate) return <StateMark kind="bad">{TEXTS.late}</StateMark>;
  return <StateMark kind="wait">{taken > 0 ? TEXTS.pickingState : TEXTS.waiting}</StateMark>;
}

/** The queue order by order. */
export const PickOrders = ({ rows }: { rows: readonly PickOrder[] }) =>
  rows.length === 0 ? (
    <Empty title={TEXTS.nothingHere} heading="h2">
      {TEXTS.nothingHereNote}
    </Empty>
  ) : (
    <div className="sheet">
      <DataTable
        caption={TEXTS.byOrder}
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowLabel={({ id }) => TEXTS.of(id)}
        isPhoneList
      />
    </div>
  );
