import { Link } from "react-router";
import type { REFUND_ACTS, RefundRow } from "../../../../shared/contract/staff/refunds/refunds.ts";
import { REFUND_KINDS } from "../../../../shared/domain/payment/refund/refund-kinds.ts";
import { Button } from "../../../../ui/form/button.tsx";
import type { SignKind } from "../../kit/status/sign-shape.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import type { Column } from "../../kit/table/column.ts";
import { Moment } from "../../kit/values/moment.tsx";
import { Money } from "../../kit/values/money.tsx";
import { TEXTS } from "./texts.ts";
import { providerName } from "../../../../shared/domain/payment/provider-names.ts";

export type RefundAct = (typeof REFUND_ACTS)[number];

export const SIGNS: Readonly<Record<RefundRow["state"], SignKind>> = {
  asked: "info",
  sent: "info",
  accepted: "done",
  declined: "bad",
  byHand: "wait",
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** How it goes back: by its provider, or by hand. */
function meansOf({ provider, state, account, acts, trackingKey }: RefundRow): readonly [string, string] {
  const name = providerName(provider);
  if (trackingKey !== null) return [TEXTS.handMade, TEXTS.key(trackingKey)];
  if (account !== null) return [name, TEXTS.byHandTo(account)];
  return [name, state === "byHand" && acts.includes("account") ? TEXTS.byHandOpen : ""];
}

interface RowActsProps {
  row: RefundRow;
  onAct: (row: RefundRow, act: RefundAct) => void;
}

function RowActs({ row, onAct }: RowActsProps) {
  return (
    <span className="row refund-acts">
      {row.acts
        .filter((act) => act !== "reveal")
        .map((act) => (
          <Button
            key={act}
            variant="secondary"
            className="btn-s"
            aria-label={TEXTS.actOf(TEXTS.acts[act], row.reference)}
            onClick={() => onAct(row, act)}
          >
            {TEXTS.acts[act]}
          </Button>
        ))}
    </span>
  );
}

export function refundColumns(onAct: RowActsProps["onAct"]): readonly Column<RefundRow>[] {
  return [
    {
      id: "reference",
      header: TEXTS.reference,
      isIdentity: true,
      phone: "1",
      cell: ({ reference, orderId }) => (
        <Link className="id" to={`/pedidos/${orderId}`}>
          {reference}
        </Link>
      ),
    },
    {
      id: "asked",
      header: TEXTS.askedWhen,
      phone: "2end",
      cell: ({ askedAt, askedBy }) => (
        <>
          <Moment at={askedAt} />
          {askedBy !== "" && <small>{TEXTS.by(askedBy)}</small>}
        </>
      ),
    },
    {
      id: "what",
      header: TEXTS.what,
      phone: "2",
      cell: ({ kind, of }) => (
        <>
          {REFUND_KINDS[kind]}
          {of !== "" && <small>{of}</small>}
        </>
      ),
    },
    {
      id: "means",
      header: TEXTS.means,
      phone: "row",
      cell: (row) => {
        const [name, detail] = meansOf(row);
        return (
          <>
            {name}
            {detail !== "" && <small>{detail}</small>}
            {row.acts.includes("reveal") && (
              <Button
                variant="ghost"
                className="btn-s"
                aria-label={TEXTS.actOf(TEXTS.acts.reveal, row.reference)}
                onClick={() => onAct(row, "reveal")}
              >
                {TEXTS.reveal}
              </Button>
            )}
          </>
        );
      },
    },
    {
      id: "amount",
      header: TEXTS.amount,
      isNumeric: true,
      phone: "1end",
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: "state",
      header: TEXTS.state,
      phone: "3",
      cell: ({ state, stateWords, error, updatedAt }) => (
        <>
          <StateMark kind={SIGNS[state]}>{capital(stateWords)}</StateMark>
          <small>
            <Moment at={updatedAt} /> {error !== null && <code className="number">{error}</code>}
          </small>
        </>
      ),
    },
    {
      id: "act",
      header: TEXTS.act,
      isNumeric: true,
      phone: "row",
      cell: (row) => <RowActs row={row} onAct={onAct} />,
    },
  ];
}
