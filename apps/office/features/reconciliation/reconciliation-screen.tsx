import { useState } from "react";
import { Link, useLocation } from "react-router";
import {
  type ReconciliationDifference,
  reconciliationEndpoint,
  reconciliationsEndpoint,
  reconciliationsFileEndpoint,
} from "../../../../shared/contract/staff/banking/reconciliations.ts";
import type { StaffAnswerOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { businessDay, formatDate, formatLongDate } from "../../../../shared/domain/text/dates.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useScreenTitle } from "../../kit/page/screen-title.ts";
import { Chip } from "../../kit/status/chip.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { useNow } from "../../kit/values/use-now.ts";
import { dayOffset, shownDay } from "./day-address.ts";
import { AcceptDialog, CloseDialog, PaymentsDialog, ReopenDayDialog } from "./dialogs.tsx";
import { Differences } from "./differences.tsx";
import { Methods } from "./methods.tsx";
import { MonthStrip } from "./month-strip.tsx";
import { TEXTS } from "./texts.ts";
import "./reconciliation.css";

/** Conciliación: a day's money against what its providers and the bank have. */
export function Screen() {
  const now = new Date(useNow());
  const day = shownDay(useLocation().search, now);
  const [isClosing, setClosing] = useState(false);
  const month = useStaffQuery(reconciliationsEndpoint, { query: { month: day.slice(0, 7) } }, { keepsPrevious: true });
  const query = useStaffQuery(reconciliationEndpoint, { params: { day } }, { keepsPrevious: true });
  const isLate = useLate(query.isPending);
  useScreenTitle(formatDate(day));
  const shown = query.data;
  const whyOpen = shown && !query.isPlaceholderData ? whyNotClosed(shown) : null;
  const canClose = shown !== undefined && !shown.closed && whyOpen === null && !query.isPlaceholderData;
  const reload = () => {
    void query.refetch();
    void month.refetch();
  };
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={formatLongDate(day)}
        middle={<DayChoice day={day} today={businessDay(now)} />}
        acts={
          <>
            <DownloadButton
              endpoint={reconciliationsFileEndpoint}
              input={{ query: { month: day.slice(0, 7) } }}
              fileName={`conciliacion-${day.slice(0, 7)}.csv`}
            >
              {TEXTS.csv}
            </DownloadButton>
            <Button aria-disabled={!canClose} aria-describedby="why-open" onClick={() => setClosing(true)}>
              <OfficeIcon name="lock" />
              {TEXTS.close}
            </Button>
          </>
        }
        sub={whyOpen !== null && <span id="why-open">{whyOpen}</span>}
      />
      {month.data && <MonthStrip month={month.data} day={day} />}
      {query.error && !shown && <Failure failure={query.error.failure} title={TEXTS.unreadable} onRetry={reload} />}
      {!shown && !query.error && isLate && <Skeleton shape="title" />}
      {shown && (
        <DayParts key={shown.day} shown={shown} month={month.data} isOld={query.isPlaceholderData} onReload={reload} />
      )}
      {isClosing && <CloseDialog period={day} onReload={reload} onClose={() => setClosing(false)} />}
    </>
  );
}

/** In words; null: the day is closed, or can be. */
function whyNotClosed({
  closed,
  differences,
  isAsked,
  isCompared,
  isOver,
}: StaffAnswerOf<typeof reconciliationEndpoint>) {
  if (closed) return null;
  if (!isOver) return TEXTS.notOver;
  if (differences.some(({ state }) => state === "open")) return TEXTS.stillOpen;
  if (isAsked) return TEXTS.stillAsked;
  return isCompared ? null : TEXTS.notCompared;
}

const DayChoice = ({ day, today }: { day: string; today: string }) => (
  <span className="day-choice">
    <Link className="btn btn-ghost" to={{ search: `dia=${dayOffset(day, -1)}` }} aria-label={TEXTS.before}>
      <OfficeIcon name="chevron-left" />
    </Link>
    {day < today && (
      <Link className="btn btn-ghost" to={{ search: `dia=${dayOffset(day, 1)}` }} aria-label={TEXTS.after}>
        <OfficeIcon name="chevron-right" />
      </Link>
    )}
  </span>
);

interface DayPartsProps {
  shown: StaffAnswerOf<typeof reconciliationEndpoint>;
  month: StaffAnswerOf<typeof reconciliationsEndpoint> | undefined;
  isOld: boolean;
  onReload: () => void;
}

function DayParts({ shown, month, isOld, onReload }: DayPartsProps) {
  const [accepting, setAccepting] = useState<ReconciliationDifference | null>(null);
  const [method, setMethod] = useState<string | null>(null);
  const [isClosingMonth, setClosingMonth] = useState(false);
  const [isReopening, setReopening] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const { day, closed, differences, methods, readAt } = shown;
  return (
    <div aria-busy={isOld}>
      {closed && (
        <div className="m-b">
          <Note kind="ok">
            {TEXTS.closedBy(closed.by, closed.reason)}, <Moment at={closed.at} />{" "}
            <Button variant="secondary" className="btn-s" onClick={() => setReopening(true)}>
              {TEXTS.reopen}
            </Button>
          </Note>
        </div>
      )}
      <div role="status" className={said === null ? undefined : "m-b"}>
        {said !== null && <Note kind="info">{said}</Note>}
      </div>
      {month && month.unread.length > 0 && (
        <div className="m-b">
          <Note kind="warn">{TEXTS.unread(month.unread.join(", "))}</Note>
        </div>
      )}
      <Differences differences={differences} isClosed={closed !== null} onAccept={setAccepting} />
      <div className="sheet">
        {methods.length === 0 ? (
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.closesWhen}
          </Empty>
        ) : (
          <Methods methods={methods} onOpen={setMethod} />
        )}
        <div className="tbl-foot">
          <span>
            {readAt === null ? (
              TEXTS.neverRead
            ) : (
              <>
                {TEXTS.read} <Moment at={readAt} />. {TEXTS.closesWhen}
              </>
            )}
          </span>
          {month && (
            <span className="month-end">
              <Chip kind={month.isClosed ? "ok" : "line"}>{month.isClosed ? TEXTS.monthClosed : TEXTS.monthOpen}</Chip>
              {month.mayBeClosed && (
                <Button variant="secondary" className="btn-s" onClick={() => setClosingMonth(true)}>
                  <OfficeIcon name="lock" />
                  {TEXTS.closeMonth}
                </Button>
              )}
            </span>
          )}
        </div>
      </div>
      {accepting && <AcceptDialog difference={accepting} onReload={onReload} onClose={() => setAccepting(null)} />}
      {isClosingMonth && month && (
        <CloseDialog period={month.month} onReload={onReload} onClose={() => setClosingMonth(false)} />
      )}
      {isReopening && (
        <ReopenDayDialog day={day} onReload={onReload} onSaid={setSaid} onClose={() => setReopening(false)} />
      )}
      {method !== null && <PaymentsDialog day={day} method={method} onClose={() => setMethod(null)} />}
    </div>
  );
}
