import type { OrderDetail } from "../../../../../shared/contract/staff/orders/orders.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { PAYMENT_TYPES, paymentTypeFromCode } from "../../../../../shared/domain/payment/payment-type.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { OfficeIcon } from "../../../kit/icon/icon.tsx";
import { Box } from "../../../kit/page/box.tsx";
import type { SignKind } from "../../../kit/status/sign-shape.tsx";
import { StateMark } from "../../../kit/status/state-mark.tsx";
import type { Column } from "../../../kit/table/column.ts";
import { DataTable } from "../../../kit/table/data-table.tsx";
import { Moment } from "../../../kit/values/moment.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { DETAIL_TEXTS as TEXTS } from "./detail-texts.ts";
import { providerName } from "../../../../../shared/domain/payment/provider-names.ts";

interface Row {
  readonly reference: string;
  readonly at: string;
  readonly means: string;
  readonly meansDetail: string;
  readonly provider: string;
  readonly providerId: string;
  readonly kind: SignKind;
  readonly state: string;
  readonly detail: string;
  readonly amount: number | undefined;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: "reference",
    header: TEXTS.attempt,
    isIdentity: true,
    phone: "1",
    cell: ({ reference, at }) => (
      <>
        <b>{reference}</b>
        <small>
          <Moment at={at} />
        </small>
      </>
    ),
  },
  {
    id: "means",
    header: TEXTS.means,
    phone: "2",
    cell: ({ means, meansDetail }) => (
      <>
        {means}
        {meansDetail !== "" && <small>{meansDetail}</small>}
      </>
    ),
  },
  {
    id: "provider",
    header: TEXTS.provider,
    phone: "row",
    cell: ({ provider, providerId }) => (
      <>
        {providerId !== "" && <code className="number">{providerId}</code>}
        <small>{provider}</small>
      </>
    ),
  },
  {
    id: "state",
    header: TEXTS.state,
    phone: "3",
    cell: ({ kind, state, detail }) => (
      <>
        <StateMark kind={kind}>{state}</StateMark>
        {detail !== "" && <small>{detail}</small>}
      </>
    ),
  },
  {
    id: "amount",
    header: TEXTS.amount,
    isNumeric: true,
    phone: "1end",
    cell: ({ amount }) => <Money amount={amount} />,
  },
];

const KINDS: Readonly<Record<string, SignKind>> = {
  paid: "ok",
  accepted: "done",
  kept: "ok",
  declined: "bad",
  abandoned: "bad",
  returned: "bad",
  mismatch: "wait",
  byHand: "wait",
  heard: "wait",
  open: "wait",
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const pesos = (amount: number): string => formatMxn(centavos(amount));

function rowsOf(order: OrderDetail): Row[] {
  const means = order.card || PAYMENT_TYPES[paymentTypeFromCode(order.payment) ?? "card"].shortLabel;
  const months = order.months > 0 ? TEXTS.months(order.months) : "";
  return [
    ...order.payments.toReversed().map((payment): Row => {
      const { state, amount, received, error } = payment;
      const isOther = state === "mismatch" && typeof received === "number";
      return {
        reference: payment.reference,
        at: payment.at,
        means,
        meansDetail: months,
        provider: providerName(payment.provider),
        providerId: payment.providerId ?? "",
        kind: KINDS[state] ?? "info",
        state: capital(payment.stateWords),
        detail: [isOther ? TEXTS.received(pesos(received)) : "", error ?? ""].filter((part) => part !== "").join(", "),
        amount,
      };
    }),
    ...order.refunds.map((refund): Row => ({
      reference: refund.reference,
      at: refund.at,
      means: TEXTS.refund,
      meansDetail: "",
      provider: "",
      providerId: refund.providerId ?? "",
      kind: KINDS[refund.state] ?? "info",
      state: capital(refund.stateWords),
      detail: refund.error ?? "",
      amount: refund.amount === undefined ? undefined : -refund.amount,
    })),
    ...order.returns.map((gone, position): Row => ({
      reference: `${gone.what} ${position + 1}`,
      at: gone.at,
      means: gone.what,
      meansDetail: "",
      provider: "",
      providerId: "",
      kind: KINDS[gone.state] ?? "info",
      state: capital(gone.stateWords),
      detail: "",
      amount: gone.amount ?? undefined,
    })),
  ];
}

interface OrderPaymentsProps {
  order: OrderDetail;
  onAsk: () => void;
}

/** Every try to pay with its provider, and what went back. */
export function OrderPayments({ order, onAsk }: OrderPaymentsProps) {
  const rows = rowsOf(order);
  const { refundable, dueAt, payments } = order;
  const newest = payments.at(-1);
  const canAsk = order.acts.some(({ act }) => act === "askProvider");
  const sub = refundable === undefined ? undefined : TEXTS.refundable(pesos(refundable));
  return (
    <Box
      title={TEXTS.payments}
      sub={sub}
      end={
        canAsk &&
        newest && (
          <Button variant="secondary" className="btn-s" onClick={onAsk}>
            <OfficeIcon name="refresh-cw" />
            {TEXTS.ask(providerName(newest.provider))}
          </Button>
        )
      }
      isFlush
      foot={
        dueAt !== null && (
          <span>
            {TEXTS.due} <Moment at={dueAt} />
          </span>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="box-b muted">{TEXTS.noPayments}</p>
      ) : (
        <DataTable
          caption={TEXTS.payments}
          columns={COLUMNS}
          rows={rows}
          rowId={({ reference }) => reference}
          rowLabel={({ reference }) => reference}
          isPhoneList
        />
      )}
    </Box>
  );
}
