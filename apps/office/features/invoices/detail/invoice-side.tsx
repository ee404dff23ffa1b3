import { Link } from "react-router";
import type { InvoiceDetail } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import { isInForce } from "../../../../../shared/domain/invoicing/invoice-states.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { Box } from "../../../kit/page/box.tsx";
import { SignShape } from "../../../kit/status/sign-shape.tsx";
import { StateMark } from "../../../kit/status/state-mark.tsx";
import { Timeline } from "../../../kit/timeline/timeline.tsx";
import { type Fact, Facts } from "../../../kit/values/facts.tsx";
import { Moment } from "../../../kit/values/moment.tsx";
import { Money } from "../../../kit/values/money.tsx";
import { DIALOG_TEXTS } from "../dialogs/dialog-texts.ts";
import { invoiceLook } from "../invoice-look.ts";
import { InvoiceMark } from "../invoice-mark.tsx";
import { DETAIL_TEXTS as TEXTS } from "./detail-texts.ts";

interface InvoiceAtSatProps {
  invoice: InvoiceDetail;
  onAsk: () => void;
  isAsking: boolean;
}

/** What the SAT's own service says of it, and how its cancellation stands. */
export function InvoiceAtSat({ invoice, onAsk, isAsking }: InvoiceAtSatProps) {
  const { sat, acts, state, cancellation } = invoice;
  return (
    <Box
      title={TEXTS.sat}
      end={
        acts.includes("askSat") && (
          <Button variant="secondary" className="btn-s" busy={isAsking} busyLabel={TEXTS.asking} onClick={onAsk}>
            {TEXTS.askNow}
          </Button>
        )
      }
    >
      {sat.askedAt === null || sat.text === "" ? (
        <p className="muted">{TEXTS.notAskedYet}</p>
      ) : (
        <p className="invoice-sat">
          <StateMark kind={state === "cancelled" ? "done" : isInForce(state) ? "ok" : "wait"}>{sat.text}</StateMark>
        </p>
      )}
      <div className="m-t-s">
        <Facts facts={satFacts(sat.askedAt, cancellation)} />
      </div>
    </Box>
  );
}

function satFacts(askedAt: string | null, cancellation: InvoiceDetail["cancellation"]): readonly Fact[] {
  const facts: (Fact | null | false)[] = [
    askedAt !== null && { label: TEXTS.asked, value: <Moment at={askedAt} /> },
    cancellation && { label: TEXTS.motive, value: DIALOG_TEXTS.motives[cancellation.motive].title },
    cancellation?.askedAt && { label: TEXTS.cancelAskedAt, value: <Moment at={cancellation.askedAt} /> },
    cancellation &&
      cancellation.cancelledAt === null && {
        label: TEXTS.acceptedBy,
        value: cancellation.acceptedBy === null ? TEXTS.noClock : <Moment at={cancellation.acceptedBy} />,
      },
    cancellation?.cancelledAt && { label: TEXTS.cancelledAt, value: <Moment at={cancellation.cancelledAt} /> },
    cancellation && cancellation.code !== "" && { label: TEXTS.code, value: <code>{cancellation.code}</code> },
  ].map((fact) => (typeof fact === "object" ? fact : null));
  return facts.filter((fact): fact is Fact => fact !== null && fact !== false);
}

/** Credit notes, what it replaces and what replaced it. */
export const InvoiceRelations = ({ invoice: { related } }: { invoice: InvoiceDetail }) => (
  <Box title={TEXTS.documents}>
    {related.length === 0 ? (
      <p className="muted">{TEXTS.noRelated}</p>
    ) : (
      <ul className="stack invoice-related">
        {related.map(({ id, number, relation, state, total }) => (
          <li key={`${id} ${relation}`}>
            <span className="muted small">{relation}</span>
            <span className="row row-n">
              <Link className="id grow" to={`/facturas/${id}`}>
                {number === "" ? TEXTS.noFolio(id) : number}
              </Link>
              <b>
                <Money amount={total ?? undefined} />
              </b>
            </span>
            <InvoiceMark state={state} />
          </li>
        ))}
      </ul>
    )}
  </Box>
);

/** What happened to it, the newest first. */
export function InvoiceStory({ invoice: { events } }: { invoice: InvoiceDetail }) {
  const newest = events.map((event, position) => ({ ...event, id: String(position) })).toSorted(byNewest);
  return (
    <Box title={TEXTS.story}>
      {newest.length === 0 ? (
        <p className="muted">{TEXTS.noStory}</p>
      ) : (
        <Timeline
          label={TEXTS.story}
          events={newest.map(({ id, at, state, actor, text }) => {
            const { kind, glyph } = invoiceLook(state);
            return {
              id,
              at,
              ...(kind !== "wait" && { post: <SignShape kind={kind} glyph={glyph} /> }),
              text,
              ...(actor !== "" && { detail: TEXTS.by(actor) }),
            };
          })}
        />
      )}
    </Box>
  );
}

/** Of one moment, what was written later stands above. */
const byNewest = (one: { at: string; id: string }, other: { at: string; id: string }): number =>
  other.at.localeCompare(one.at) || Number(other.id) - Number(one.id);
