import { useState } from "react";
import { useParams } from "react-router";
import { schedulePricesEndpoint } from "../../../../shared/contract/staff/prices/price-acts.ts";
import { type PriceChangeDetail, priceChangeEndpoint } from "../../../../shared/contract/staff/prices/price-changes.ts";
import type { PriceChangeAct } from "../../../../shared/domain/pricing/changes/price-change-states.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMe } from "../../api/me.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { rehearsedReason } from "../../kit/dialog/reason.ts";
import { Rehearsal } from "../../kit/dialog/rehearsal.tsx";
import { Signatures } from "../../kit/dialog/signatures.tsx";
import { useRehearsal } from "../../kit/dialog/use-rehearsal.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useScreenTitle } from "../../kit/page/screen-title.ts";
import { Route } from "../../kit/timeline/route.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { ObjectHistory } from "../audit/object-history.tsx";
import { EndDialog, ScheduleDialog, WithdrawDialog } from "./dialogs/act-dialogs.tsx";
import { PlanDialog } from "./dialogs/plan-dialog.tsx";
import { PriceChart } from "./price-chart.tsx";
import { PriceLines } from "./price-lines.tsx";
import { PriceMark } from "./price-look.tsx";
import { isBeyondLimits, PlanBox, PriceFigures, PriceNotes } from "./price-parts.tsx";
import { priceRoute } from "./price-route.ts";
import { DIALOG_TEXTS, TEXTS } from "./texts.ts";
import "./prices.css";

const DIALOGS = { schedule: ScheduleDialog, withdraw: WithdrawDialog, end: EndDialog };
/** While it waits for its moment or for a person. */
const READ_AGAIN_MS = 10_000;

/** A change of prices: its impact, its tyres, and what this member may do with it. */
export function Screen() {
  const id = Number(useParams()["id"]);
  const query = useStaffQuery(priceChangeEndpoint, { params: { id } }, { everyMs: READ_AGAIN_MS });
  const [act, setAct] = useState<PriceChangeAct | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const isLate = useLate(query.isPending);
  const shown = query.data;
  useScreenTitle(shown ? titleOf(shown) : String(id));
  const reload = () => void query.refetch();
  if (query.error && !shown)
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  if (!shown) return isLate ? <Skeleton shape="title" /> : <></>;
  const isBeyond = isBeyondLimits(shown);
  const choose = (one: PriceChangeAct) => {
    setNote(null);
    setAct(one);
  };
  const finish = (isAsked: boolean) => {
    setAct(null);
    setNote(isAsked ? TEXTS.asked : TEXTS.done);
  };
  const Dialog = act !== null && act !== "edit" ? DIALOGS[act] : null;
  return (
    <>
      <PageHead
        title={titleOf(shown)}
        middle={<PriceMark state={shown.state} />}
        acts={<Acts shown={shown} isBeyond={isBeyond} onChoose={choose} />}
      />
      <Route
        label={TEXTS.route}
        steps={priceRoute(shown, isBeyond).map(({ at, ...step }) => ({
          ...step,
          note: at === null ? undefined : <Moment at={at} />,
        }))}
      />
      <div role="status" className={note === null ? undefined : "m-b"}>
        {note !== null && <Note>{note}</Note>}
      </div>
      <div className="cols price-cols">
        <div className="stack">
          <PriceFigures shown={shown} />
          <PriceChart impact={shown.impact} limits={shown.limits} />
          <PriceLines id={id} readAt={shown.updatedAt} />
        </div>
        <div className="stack">
          <PlanBox shown={shown} onEdit={shown.acts.includes("edit") ? () => choose("edit") : undefined} />
          <PriceNotes shown={shown} />
          {shown.acts.includes("schedule") && <Preview shown={shown} isBeyond={isBeyond} />}
          <ObjectHistory subject={{ kind: "priceChange", id: String(id) }} />
        </div>
      </div>
      {Dialog && <Dialog shown={shown} onReload={reload} onDone={finish} onClose={() => setAct(null)} />}
      {act === "edit" && (
        <PlanDialog draft={shown} onReload={reload} onDone={() => finish(false)} onClose={() => setAct(null)} />
      )}
    </>
  );
}

const titleOf = ({ kind, name }: PriceChangeDetail): string => (kind === "edit" ? TEXTS.edit(name) : name);

interface ActsProps {
  shown: PriceChangeDetail;
  isBeyond: boolean;
  onChoose: (act: PriceChangeAct) => void;
}

const Acts = ({ shown: { acts }, isBeyond, onChoose }: ActsProps) => (
  <>
    {acts.includes("withdraw") && (
      <Button variant="secondary" onClick={() => onChoose("withdraw")}>
        {TEXTS.acts.withdraw}
      </Button>
    )}
    {acts.includes("end") && <Button onClick={() => onChoose("end")}>{TEXTS.acts.end}</Button>}
    {acts.includes("schedule") && (
      <Button onClick={() => onChoose("schedule")}>{isBeyond ? TEXTS.ask : TEXTS.acts.schedule}</Button>
    )}
  </>
);

/** What the server says that scheduling it would do now, and who signs. */
function Preview({ shown, isBeyond }: { shown: PriceChangeDetail; isBeyond: boolean }) {
  const { id, updatedAt } = shown;
  const me = useMe();
  const { rehearse } = useStaffAction(schedulePricesEndpoint);
  const { state, askAgain } = useRehearsal(
    { params: { id }, query: {}, body: { expected: updatedAt, reason: rehearsedReason("", "needed") } },
    rehearse,
  );
  return (
    <>
      <Rehearsal state={state} onRetry={askAgain} footNote={DIALOG_TEXTS.scheduleUndo(shown)} />
      {isBeyond && !me.actsAlone && <SecondPerson name={me.name} role={me.role} />}
    </>
  );
}

const SecondPerson = ({ name, role }: { name: string; role: string }) => (
  <Signatures
    asks={{ title: TEXTS.asks(name), detail: role }}
    decides={{ title: TEXTS.decides, detail: TEXTS.decidesNote, isOpen: true }}
  />
);
