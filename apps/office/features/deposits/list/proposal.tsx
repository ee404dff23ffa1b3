import { Link } from "react-router";
import type { MovementRow } from "../../../../../shared/contract/staff/banking/movements.ts";
import { StateMark } from "../../../kit/status/state-mark.tsx";
import { differenceWords, REASON_WORDS, TEXTS } from "../texts.ts";

const OrderLink = ({ id }: { id: number }) => (
  <Link className="id" to={`/pedidos/${id}`}>
    {id}
  </Link>
);

const LOOKS = {
  sure: { kind: "ok", glyph: "check", word: TEXTS.sure },
  likely: { kind: "wait", glyph: "search", word: TEXTS.likely },
  otherAmount: { kind: "wait", glyph: "scale", word: TEXTS.otherAmount },
  none: { kind: "bad", glyph: "x", word: TEXTS.none },
} as const;

const DECIDED = {
  open: { kind: "wait", word: TEXTS.decide },
  matched: { kind: "done", word: TEXTS.matched },
  ignored: { kind: "info", word: TEXTS.ignored },
  unclaimed: { kind: "wait", word: TEXTS.unclaimed },
  returned: { kind: "done", word: TEXTS.returned },
  charge: { kind: "info", word: TEXTS.charge },
} as const;

/** What a movement is proposed to be, with why; of a decided one what it is, with who decided. */
export function Proposal({ row }: { row: MovementRow }) {
  const { proposal, state, orderId, reason, trackingKey, decidedBy } = row;
  if (!proposal) {
    const { kind, word } = DECIDED[state];
    const key = trackingKey === null ? "" : `${TEXTS.trackingKey} ${trackingKey}`;
    const note = [key, reason, TEXTS.by(decidedBy)].filter((part) => part !== "").join(", ");
    return (
      <>
        <StateMark kind={kind}>
          {word}
          {orderId !== null && (
            <>
              : <OrderLink id={orderId} />
            </>
          )}
        </StateMark>
        {note !== "" && <small className="proposal-why">{note}</small>}
      </>
    );
  }
  const { kind, glyph, word } = LOOKS[proposal.kind];
  const why =
    proposal.why === "otherAmount" ? differenceWords(row.amount, proposal.expected ?? 0) : REASON_WORDS[proposal.why];
  return (
    <>
      <StateMark kind={kind} glyph={glyph}>
        {word}
        {proposal.orderId !== null && (
          <>
            : <OrderLink id={proposal.orderId} />
          </>
        )}
      </StateMark>
      <small className="proposal-why">
        {why}
        {proposal.orderIds.map((id, at) => (
          <span key={id}>
            {at === 0 ? ": " : ", "}
            <OrderLink id={id} />
          </span>
        ))}
      </small>
    </>
  );
}
