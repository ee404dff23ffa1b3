import { Link } from "react-router";
import type { MovementRow } from "../../../../../shared/contract/staff/banking/movements.ts";
import { StateMark } from "../../../kit/status/state-mark.tsx";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { Money } from "../../../kit/values/money.tsx";
import { BankWords } from "./movement-text.tsx";
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

const WAS_ALIKE = { kind: "done", word: TEXTS.wasAlike } as const;

/** The known movement that one of other words may be: day, amount and words. */
const KnownOne = ({ alike }: { alike: NonNullable<MovementRow["alike"]> }) => (
  <small className="proposal-why">
    {TEXTS.knownOne}: {formatDate(alike.day)}, <Money amount={alike.amount} />, <BankWords {...alike} />
    {alike.orderId !== null && (
      <>
        {TEXTS.pays} <OrderLink id={alike.orderId} />
      </>
    )}
  </small>
);

/** What a movement is proposed to be, with why; of a decided one what it is, with who decided. */
export function Proposal({ row }: { row: MovementRow }) {
  const { proposal, state, alike, orderId, reason, trackingKey, decidedBy } = row;
  if (state === "open" && alike)
    return (
      <>
        <StateMark kind="wait" glyph="search">
          {TEXTS.alike}
        </StateMark>
        <KnownOne alike={alike} />
      </>
    );
  if (!proposal) {
    const { kind, word } = alike ? WAS_ALIKE : DECIDED[state];
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
        {alike && <KnownOne alike={alike} />}
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
