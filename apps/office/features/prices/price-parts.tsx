import type { PriceChangeDetail } from "../../../../shared/contract/staff/prices/price-changes.ts";
import { tenthsWords } from "../../../../shared/domain/pricing/changes/price-rule.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Box } from "../../kit/page/box.tsx";
import { type Fact, Facts } from "../../kit/values/facts.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { TEXTS } from "./texts.ts";

interface Of {
  shown: PriceChangeDetail;
}

/** Whether a second person decides, as far as the change alone says; what its member changed before is the server's to count. */
export const isBeyondLimits = ({ beyond, tires, limits }: PriceChangeDetail): boolean =>
  beyond > 0 || tires > limits.tires;

const Figure = ({ title, value, note }: { title: string; value: string; note: string }) => (
  <div className="fig">
    <span className="t">{title}</span>
    <span className="v">{value}</span>
    <span className="d">{note}</span>
  </div>
);

/** The impact in four numbers. */
export const PriceFigures = ({ shown: { impact, carts, cartsRising, belowList, beyond } }: Of) => (
  <div className="four-up">
    <Figure
      title={TEXTS.tires}
      value={impact.tires.toLocaleString("es-MX")}
      note={TEXTS.rising(impact.rising, impact.falling, beyond)}
    />
    <Figure
      title={TEXTS.change}
      value={tenthsWords(impact.average)}
      note={TEXTS.spread(tenthsWords(impact.lowest), tenthsWords(impact.highest))}
    />
    <Figure
      title={TEXTS.cartsTitle}
      value={carts.toLocaleString("es-MX")}
      note={carts === 0 ? TEXTS.cartsNone : TEXTS.cartsRising(cartsRising)}
    />
    <Figure title={TEXTS.belowTitle} value={tenthsWords(belowList.average)} note={TEXTS.belowNote(belowList.tires)} />
  </div>
);

/** What was planned; with a button while it is a draft. */
export function PlanBox({ shown, onEdit }: Of & { onEdit: (() => void) | undefined }) {
  const { chosen, rule, keepsDiscount, startsAt, endsAt, by, approvedBy, kind } = shown;
  const facts: Fact[] = [
    { label: TEXTS.planTires, value: chosen },
    { label: TEXTS.planRule, value: rule },
    ...(kind === "plan" ? [{ label: TEXTS.planKeeps, value: keepsDiscount ? TEXTS.keeps : TEXTS.keepsNot }] : []),
    { label: TEXTS.from, value: startsAt === null ? TEXTS.noStart : <Moment at={startsAt} /> },
    { label: TEXTS.to, value: endsAt === null ? TEXTS.noEnd : <Moment at={endsAt} /> },
    { label: TEXTS.clock, value: TEXTS.zone },
    ...(by === null ? [] : [{ label: TEXTS.by, value: by }]),
    ...(approvedBy === null ? [] : [{ label: TEXTS.approvedBy, value: approvedBy }]),
  ];
  return (
    <Box
      title={TEXTS.planTitle}
      end={
        onEdit && (
          <Button variant="secondary" className="btn-s" onClick={onEdit}>
            <OfficeIcon name="pencil" />
            {TEXTS.acts.edit}
          </Button>
        )
      }
    >
      <Facts facts={facts} />
    </Box>
  );
}

/** What a person has to know of a change: it waits, came late, was not done, or left tyres as they were. */
export function PriceNotes({ shown }: Of) {
  const { state, note, lateMs, left, beyond, limits, tires } = shown;
  const seconds = Math.round((lateMs ?? 0) / 1000);
  return (
    <>
      {state === "waiting" && <Note kind="warn">{TEXTS.waits}</Note>}
      {state === "refused" && note !== "" && <Note kind="stop">{note}</Note>}
      {seconds > 1 && <Note kind="warn">{TEXTS.late(seconds)}</Note>}
      {left > 0 && <Note kind="warn">{TEXTS.leftNote(left)}</Note>}
      {state === "draft" && isBeyondLimits(shown) && (
        <Note kind="stop">
          {beyond > 0 && <b>{TEXTS.beyondTitle(beyond)}</b>} {tires > limits.tires && TEXTS.tooMany(limits.tires)}
        </Note>
      )}
    </>
  );
}
