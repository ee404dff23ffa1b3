import type { Parcel } from "../../../../shared/contract/staff/orders/shipments.ts";
import { Moment } from "../../kit/values/moment.tsx";
import { TEXTS } from "./texts.ts";

type Tracking = NonNullable<Parcel["tracking"]>;

interface ParcelNewsProps {
  tracking: Tracking;
  /** It has not arrived: silence is worth a word. */
  isUnderWay: boolean;
}

/** What a carrier told of a parcel: the newest, and the others on demand. */
export function ParcelNews({ tracking: { askedAt, events }, isUnderWay }: ParcelNewsProps) {
  const [newest, ...others] = events;
  if (!newest) {
    return askedAt !== null && isUnderWay ? <span className="parcel-news muted small">{TEXTS.noNewsYet}</span> : null;
  }
  return (
    <div className="parcel-news small">
      <Event event={newest} />
      {others.length > 0 && (
        <details>
          <summary>{TEXTS.moreEvents(others.length)}</summary>
          <ol aria-label={TEXTS.carrierSays}>
            {others.map((event, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- an event has no name of its own, and none moves
              <li key={index}>
                <Event event={event} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

const Event = ({ event: { at, says, text, signedBy } }: { event: Tracking["events"][number] }) => (
  <p>
    <b>{says}</b>{" "}
    <span className="muted">
      <Moment at={at} />
      {text !== "" && text !== says && `, «${text}»`}
      {signedBy !== "" && `. ${TEXTS.signedBy(signedBy)}`}
    </span>
  </p>
);
