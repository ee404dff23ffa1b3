import type { OrderDetail } from "../../../../../shared/contract/staff/orders/orders.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { Box } from "../../../kit/page/box.tsx";
import type { SignKind } from "../../../kit/status/sign-shape.tsx";
import { StateMark } from "../../../kit/status/state-mark.tsx";
import type { Column } from "../../../kit/table/column.ts";
import { DataTable } from "../../../kit/table/data-table.tsx";
import { Moment } from "../../../kit/values/moment.tsx";
import { DETAIL_TEXTS as TEXTS } from "./detail-texts.ts";

type Mail = OrderDetail["mails"][number];

const KINDS: Readonly<Record<Mail["state"], SignKind>> = {
  sent: "ok",
  given_up: "bad",
  dropped: "info",
  failing: "wait",
  waiting: "wait",
};

interface Row extends Mail {
  /** Undefined: this member does not send e-mails again. */
  readonly onResend?: ((mailId: number) => void) | undefined;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: "name", header: TEXTS.mail, isIdentity: true, phone: "1", cell: ({ name }) => <b>{name}</b> },
  {
    id: "state",
    header: TEXTS.state,
    phone: "2",
    cell: ({ state, tries }) => (
      <>
        <StateMark kind={KINDS[state]}>{TEXTS.mailStates[state]}</StateMark>
        {tries > 1 && <small>{TEXTS.tries(tries)}</small>}
      </>
    ),
  },
  { id: "at", header: TEXTS.when, phone: "1end", cell: ({ sentAt, at }) => <Moment at={sentAt ?? at} /> },
  {
    id: "resend",
    header: TEXTS.resendColumn,
    phone: "2end",
    cell: ({ id, name, canResend, onResend }) =>
      canResend &&
      onResend && (
        <Button variant="text" className="btn-s" aria-label={TEXTS.resendOf(name)} onClick={() => onResend(id)}>
          {TEXTS.resend}
        </Button>
      ),
  },
];

interface OrderMailsProps {
  order: OrderDetail;
  onResend: (mailId: number) => void;
}

/** What was written to its customer. */
export function OrderMails({ order: { mails, acts }, onResend }: OrderMailsProps) {
  const mayResend = acts.some(({ act }) => act === "resendMail");
  const rows = mails.toReversed().map((mail): Row => ({ ...mail, ...(mayResend && { onResend }) }));
  return (
    <Box title={TEXTS.mails} isFlush>
      {rows.length === 0 ? (
        <p className="box-b muted">{TEXTS.noMails}</p>
      ) : (
        <DataTable
          caption={TEXTS.mails}
          columns={mayResend ? COLUMNS : COLUMNS.filter(({ id }) => id !== "resend")}
          rows={rows}
          rowId={({ id }) => String(id)}
          rowLabel={({ name }) => name}
          isPhoneList
        />
      )}
    </Box>
  );
}
