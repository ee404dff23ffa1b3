import { Link } from "react-router";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { DataTable } from "../../../kit/table/data-table.tsx";
import type { Column } from "../../../kit/table/column.ts";
import { Moment } from "../../../kit/values/moment.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { formWords, type Preview } from "./global-side.tsx";
import { GLOBAL_TEXTS as TEXTS } from "./global-texts.ts";

type Sale = Preview["sales"][number];

/** One that does not fit has no parts. */
function partOf(amountOf: (sale: Sale) => number) {
  return function Part(sale: Sale) {
    return sale.formOfPayment !== "" && <Money amount={amountOf(sale)} />;
  };
}

const COLUMNS: readonly Column<Sale>[] = [
  {
    id: "order",
    header: TEXTS.order,
    isIdentity: true,
    phone: "1",
    cell: ({ orderId }) => (
      <Link className="id" to={`/pedidos/${orderId}`}>
        {orderId}
      </Link>
    ),
  },
  { id: "paid", header: TEXTS.paidAt, phone: "2end", cell: ({ paidAt }) => <Moment at={paidAt} as="day" /> },
  { id: "form", header: TEXTS.form, phone: "2", cell: ({ formOfPayment }) => formWords(formOfPayment) },
  { id: "subtotal", header: TEXTS.subtotal, isNumeric: true, cell: partOf(({ subtotal }) => subtotal) },
  { id: "iva", header: TEXTS.iva, isNumeric: true, cell: partOf(({ iva }) => iva) },
  { id: "total", header: TEXTS.total, isNumeric: true, phone: "1end", cell: ({ total }) => <Money amount={total} /> },
  { id: "note", header: TEXTS.note, phone: "row", cell: ({ note }) => note },
];

/** The orders that would be in the global invoice; those with a note are to be looked at first. */
export function GlobalSales({ preview: { sales, orders, invoiceId } }: { preview: Preview }) {
  if (sales.length === 0) {
    return (
      <div className="sheet">
        <Empty title={TEXTS.empty} heading="h2">
          {TEXTS.emptyNote}
        </Empty>
      </div>
    );
  }
  return (
    <div className="sheet">
      <DataTable
        caption={invoiceId === null ? TEXTS.caption : TEXTS.captionMade}
        columns={COLUMNS}
        rows={sales}
        isPhoneList
        rowId={({ orderId }) => String(orderId)}
        rowLabel={({ orderId }) => `pedido ${orderId}`}
        markOf={({ note }) => (note === "" ? undefined : "warn")}
      />
      {orders > sales.length && <div className="tbl-foot">{TEXTS.first(sales.length, orders)}</div>}
    </div>
  );
}
