import { Link } from "react-router";
import type { ReturnRow } from "../../../../shared/contract/staff/returns/returns.ts";
import type { Column } from "../../kit/table/column.ts";
import { Moment } from "../../kit/values/moment.tsx";
import { Money } from "../../kit/values/money.tsx";
import { ReturnKindTag, ReturnMark } from "./return-mark.tsx";
import { TEXTS } from "./texts.ts";

export const isLate = ({ due }: Pick<ReturnRow, "due">, now: number): boolean =>
  due !== null && new Date(due).getTime() < now;

/** Of the list; members without amounts have no column of them. */
export function returnColumns({ hasAmounts, now }: { hasAmounts: boolean; now: number }): readonly Column<ReturnRow>[] {
  return [
    {
      id: "folio",
      header: TEXTS.folio,
      isIdentity: true,
      phone: "1",
      cell: ({ id, folio }) => (
        <Link className="id" to={`/devoluciones/${id}`}>
          {folio}
        </Link>
      ),
    },
    {
      id: "order",
      header: TEXTS.order,
      phone: "2end",
      cell: ({ orderId }) => (
        <Link className="id" to={`/pedidos/${orderId}`}>
          {orderId}
        </Link>
      ),
    },
    { id: "customer", header: TEXTS.customer, phone: "2", cell: ({ customer }) => customer },
    {
      id: "kind",
      header: TEXTS.kind,
      phone: "1b",
      cell: ({ kind, inTime }) => (
        <>
          <ReturnKindTag kind={kind} />
          {!inTime && <small>{TEXTS.outOfTime}</small>}
        </>
      ),
    },
    { id: "tire", header: TEXTS.tire, optional: "shown", cell: ({ sizes }) => sizes.join(", ") },
    { id: "pieces", header: TEXTS.pieces, isNumeric: true, cell: ({ pieces }) => pieces },
    { id: "state", header: TEXTS.state, phone: "3", cell: ({ state }) => <ReturnMark state={state} /> },
    {
      id: "clock",
      header: TEXTS.clock,
      phone: "3end",
      cell: (row) =>
        row.due !== null && (
          <span className={isLate(row, now) ? "late" : undefined}>
            <Moment at={row.due} />
            {isLate(row, now) && <small>{TEXTS.late}</small>}
          </span>
        ),
    },
    ...(hasAmounts
      ? [
          {
            id: "amount",
            header: TEXTS.amount,
            isNumeric: true,
            phone: "1end",
            cell: ({ amount }: ReturnRow) => <Money amount={amount ?? undefined} />,
          } satisfies Column<ReturnRow>,
        ]
      : []),
  ];
}
