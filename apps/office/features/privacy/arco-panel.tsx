import { useState } from "react";
import { Link } from "react-router";
import {
  type ArcoAct,
  type ArcoDetail,
  arcoRequestEndpoint,
  exportArcoEndpoint,
  revealArcoEndpoint,
} from "../../../../shared/contract/staff/arco/arco-requests.ts";
import {
  ARCO_CHANNELS,
  ARCO_DECISIONS,
  ARCO_RIGHTS,
  IDENTITY_KINDS,
} from "../../../../shared/domain/privacy/arco-request.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import { classNames } from "../../../../ui/browser/class-names.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { callStaff } from "../../api/staff-client.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Box } from "../../kit/page/box.tsx";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { type Fact, Facts } from "../../kit/values/facts.tsx";
import { Masked } from "../../kit/values/masked.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { ArcoMark, personWords } from "./arco-columns.tsx";
import { ArcoActDialog, type DialogAct } from "./arco-dialogs.tsx";
import { STEP_WORDS, TEXTS } from "./texts.ts";

const BUTTONS: Readonly<Partial<Record<ArcoAct, string>>> = {
  take: TEXTS.take,
  identity: TEXTS.checkIdentity,
  ask: TEXTS.ask,
  lapse: TEXTS.lapse,
  complete: TEXTS.complete,
  decide: TEXTS.decide,
  done: TEXTS.finish,
};
/** The one that goes on stands last, and is the primary one. */
const NEXT: readonly ArcoAct[] = ["decide", "complete", "done"];

/** One request: its clocks, who asks, what was decided, and what this member may do. */
export function ArcoPanel({ id }: { id: number }) {
  const query = useStaffQuery(arcoRequestEndpoint, { params: { id } });
  const isLate = useLate(query.isPending);
  const [act, setAct] = useState<DialogAct | null>(null);
  const reload = () => void query.refetch();
  if (query.error && !query.data) {
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} onRetry={reload} />;
  }
  const request = query.data;
  if (!request) return isLate ? <Skeleton shape="text" /> : <></>;
  return (
    <div className="arco-detail">
      <Box
        title={TEXTS.heading(request.folio, ARCO_RIGHTS[request.right])}
        sub={<ArcoMark {...request} />}
        foot={<ArcoButtons request={request} onAct={setAct} />}
      >
        <div className="stack">
          {request.isOwn && <Note kind="warn">{TEXTS.own}</Note>}
          {request.isErased && <Note kind="info">{TEXTS.proof}</Note>}
          {request.approval && (
            <Note kind="info">
              {TEXTS.approval} <Link to="/aprobaciones">{TEXTS.seeApproval}</Link>
            </Note>
          )}
          <ArcoClocks request={request} />
          <Facts facts={factsOf(request)} />
        </div>
      </Box>
      {act && <ArcoActDialog request={request} act={act} onReload={reload} onClose={() => setAct(null)} />}
    </div>
  );
}

/** The person answered nothing because nothing was asked for: a later step runs, or ended. */
const isOver = (clocks: ArcoDetail["clocks"], step: ArcoDetail["clocks"][number]["step"]): boolean => {
  const position = clocks.findIndex((clock) => clock.step === step);
  return clocks.slice(position + 1).some(({ isNow, doneOn }) => isNow || doneOn !== null);
};

function ArcoClocks({ request: { clocks, holidays, urgency } }: { request: ArcoDetail }) {
  return (
    <div>
      <ol className="clock4" aria-label={TEXTS.clocks}>
        {clocks.map(({ step, days, by, doneOn, isNow }) => (
          <li
            key={step}
            className={classNames(doneOn !== null && "done", isNow && (urgency === "late" ? "late" : "now"))}
            aria-current={isNow ? "step" : undefined}
          >
            <b>{TEXTS.days(days)}</b>
            <span>
              {STEP_WORDS[step]}{" "}
              {doneOn !== null
                ? TEXTS.doneOn(formatDate(doneOn))
                : by === null
                  ? isOver(clocks, step)
                    ? TEXTS.notNeeded
                    : TEXTS.notYet
                  : TEXTS.before(formatDate(by))}
            </span>
          </li>
        ))}
      </ol>
      <p className="muted small clock4-note">{TEXTS.holidays(holidays.map((day) => formatDate(day)))}</p>
    </div>
  );
}

function factsOf(request: ArcoDetail): Fact[] {
  const { id, email, customerId, identity, decision, done, description, missingText, channel, receivedOn } = request;
  const reveal = async () => {
    const result = await callStaff(revealArcoEndpoint, { params: { id } });
    return result.ok ? { ok: true as const, value: result.value.value } : result;
  };
  const facts: (Fact | false)[] = [
    { label: TEXTS.received, value: `${formatDate(receivedOn)}, ${ARCO_CHANNELS[channel]}` },
    {
      label: TEXTS.person,
      value:
        email === "" ? (
          personWords(request)
        ) : (
          <>
            {customerId !== null && <Link to={`/clientes/${customerId}`}>{TEXTS.customer(customerId)}</Link>}{" "}
            <Masked masked={email} what={TEXTS.address} reveal={reveal} />
          </>
        ),
    },
    {
      label: TEXTS.identity,
      value: identity === null ? TEXTS.identityNone : TEXTS.identityBy(IDENTITY_KINDS[identity.kind], identity.by),
    },
    { label: TEXTS.document, value: TEXTS.documentNone },
    !request.isErased && {
      label: TEXTS.description,
      value: <span className="arco-words">{description === "" ? TEXTS.descriptionNone : description}</span>,
    },
    missingText !== "" && { label: TEXTS.missing, value: <span className="arco-words">{missingText}</span> },
    decision !== null && {
      label: TEXTS.decision,
      value: (
        <>
          <b>{ARCO_DECISIONS[decision.kind]}</b>, {TEXTS.decisionBy(decision.by, formatDate(decision.on))}
          {decision.text !== "" && <span className="arco-words">{`\n${decision.text}`}</span>}
        </>
      ),
    },
    request.exportedAt !== null && { label: TEXTS.exported, value: <Moment at={request.exportedAt} /> },
    done !== null && {
      label: TEXTS.done,
      value: (
        <>
          {formatDate(done.on)}
          {done.by !== null && `, ${done.by}`}
          {done.note !== "" && <span className="arco-words">{`\n${done.note}`}</span>}
        </>
      ),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

function ArcoButtons({ request, onAct }: { request: ArcoDetail; onAct: (act: DialogAct) => void }) {
  const { id, folio, acts, approval } = request;
  if (acts.length === 0) return null;
  const next = NEXT.find((each) => acts.includes(each));
  const plain = acts.filter((each) => BUTTONS[each] !== undefined && each !== next);
  return (
    <div className="row">
      {plain.map((each) => (
        <Button key={each} variant="secondary" onClick={() => onAct(each as DialogAct)}>
          {BUTTONS[each]}
        </Button>
      ))}
      {acts.includes("export") && (
        <DownloadButton endpoint={exportArcoEndpoint} input={{ params: { id } }} fileName={`${folio}.json`}>
          {TEXTS.exportData}
        </DownloadButton>
      )}
      {next && (
        <Button variant={acts.includes("erase") ? "secondary" : "primary"} onClick={() => onAct(next as DialogAct)}>
          {BUTTONS[next]}
        </Button>
      )}
      {acts.includes("erase") && approval === null && (
        <Button variant="danger" onClick={() => onAct("erase")}>
          <OfficeIcon name="stamp" />
          {TEXTS.erase}
        </Button>
      )}
    </div>
  );
}
