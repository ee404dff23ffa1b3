import { Link } from "react-router";
import type { InvoiceRow } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import { Button, LinkButton } from "../../../../../ui/form/button.tsx";
import type { Column } from "../../../kit/table/column.ts";
import { Moment } from "../../../kit/values/moment.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { isSentAgain, rowActOf } from "../invoice-act.ts";
import { KIND_WORDS, signedTotal } from "../invoice-look.ts";
import { InvoiceMark } from "../invoice-mark.tsx";
import { TEXTS } from "../texts.ts";

type RowAct = NonNullable<ReturnType<typeof rowActOf>>;

export const numberOf = ({ number, id }: Pick<InvoiceRow, "number" | "id">): string =>
  number === "" ? `${TEXTS.noFolio} (${id})` : number;

const actWords = (act: RowAct, { state }: InvoiceRow): string => {
  if (act === "stamp") return isSentAgain(state) ? TEXTS.askPac : TEXTS.stamp;
  return act === "askSat" ? TEXTS.askSat : TEXTS.resend;
};

interface RowActsProps {
  row: InvoiceRow;
  onAct: (row: InvoiceRow, act: RowAct) => void;
}

/** The one act of a row; without any it is opened. */
function RowActs({ row, onAct }: RowActsProps) {
  const act = rowActOf(row);
  const number = numberOf(row);
  if (act === undefined) {
    return (
      <LinkButton
        variant="secondary"
        className="btn-s"
        to={`/facturas/${row.id}`}
        aria-label={TEXTS.actOf(TEXTS.see, number)}
      >
        {TEXTS.see}
      </LinkButton>
    );
  }
  const words = actWords(act, row);
  return (
    <Button
      variant="secondary"
      className="btn-s"
      aria-label={TEXTS.actOf(words, number)}
      onClick={() => onAct(row, act)}
    >
      {words}
    </Button>
  );
}

export function invoiceColumns(onAct: RowActsProps["onAct"]): readonly Column<InvoiceRow>[] {
  return [
    {
      id: "folio",
      header: TEXTS.folio,
      isIdentity: true,
      sortKey: "folio",
      sortsDownFirst: true,
      phone: "1",
      cell: (row) => (
        <Link className="id" to={`/facturas/${row.id}`}>
          {row.number === "" ? TEXTS.noFolio : row.number}
        </Link>
      ),
    },
    { id: "kind", header: TEXTS.kind, phone: "1b", cell: ({ kind }) => KIND_WORDS[kind] },
    {
      id: "order",
      header: TEXTS.order,
      phone: "2end",
      cell: ({ orderId }) =>
        orderId !== null && (
          <Link className="id" to={`/pedidos/${orderId}`}>
            {orderId}
          </Link>
        ),
    },
    {
      id: "receiver",
      header: TEXTS.receiver,
      phone: "2",
      cell: ({ receiverRfc, receiverName }) => (
        <>
          {receiverRfc}
          <small>{receiverName}</small>
        </>
      ),
    },
    { id: "form", header: TEXTS.formShort, optional: "shown", cell: ({ formOfPayment }) => formOfPayment },
    { id: "use", header: TEXTS.use, optional: "hidden", cell: ({ cfdiUse }) => cfdiUse },
    {
      id: "issued",
      header: TEXTS.issued,
      sortKey: "issued",
      sortsDownFirst: true,
      optional: "wide",
      cell: ({ issuedAt }) => issuedAt !== null && <Moment at={issuedAt} />,
    },
    {
      id: "total",
      header: TEXTS.total,
      isNumeric: true,
      sortKey: "total",
      sortsDownFirst: true,
      phone: "1end",
      cell: (row) => <Money amount={signedTotal(row)} />,
    },
    {
      id: "state",
      header: TEXTS.state,
      phone: "3",
      cell: ({ state, note }) => (
        <>
          <InvoiceMark state={state} />
          {note !== "" && <small>{note}</small>}
        </>
      ),
    },
    {
      id: "act",
      header: TEXTS.act,
      isNumeric: true,
      phone: "3end",
      cell: (row) => <RowActs row={row} onAct={onAct} />,
    },
  ];
}
