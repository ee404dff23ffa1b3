import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import {
  globalFileEndpoint,
  globalPreviewEndpoint,
} from "../../../../shared/contract/staff/invoices/global-invoice.ts";
import { formatDate, formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button, LinkButton } from "../../../../ui/form/button.tsx";
import { Segmented } from "../../../../ui/form/segmented.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useScreenTitle } from "../../kit/page/screen-title.ts";
import { Chip } from "../../kit/status/chip.tsx";
import { Figure } from "./figure.tsx";
import { CloseDialog } from "./global/close-dialog.tsx";
import { GlobalSales } from "./global/global-sales.tsx";
import { GlobalDocument, GlobalForms, type Preview } from "./global/global-side.tsx";
import { GLOBAL_TEXTS as TEXTS } from "./global/global-texts.ts";
import { periodAfter, periodBefore, periodOfDay, periodSearch, readPeriod } from "./global/period-address.ts";
import { monthWords } from "./month-words.ts";
import "./invoices.css";
import { MINUTE_MS } from "../../../../shared/domain/text/durations.ts";

const PERIODS = [
  { value: "day", label: TEXTS.day },
  { value: "week", label: TEXTS.week },
  { value: "month", label: TEXTS.month },
] as const;

function nameOf({ period, start, end }: Pick<Preview, "period" | "start" | "end">): string {
  if (period === "month") return TEXTS.titleOf.month(monthWords(start.slice(0, 7)));
  if (period === "day") return TEXTS.titleOf.day(formatDate(start));
  return TEXTS.titleOf.week(`${formatDate(start)} al ${formatDate(end)}`);
}

/** Factura global: what would be in the document of a period, and closing it. */
export function Screen() {
  const asked = readPeriod(useLocation().search);
  const query = useStaffQuery(
    globalPreviewEndpoint,
    { query: asked ? { period: asked.schedule, start: asked.from } : {} },
    { keepsPrevious: true },
  );
  const isLate = useLate(query.isPending);
  const preview = query.data;
  useScreenTitle(preview ? nameOf(preview) : TEXTS.title);
  const reload = () => void query.refetch();
  if (query.error && !preview) {
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  }
  if (!preview) return isLate ? <Skeleton shape="title" /> : <></>;
  return <PreviewParts preview={preview} isOld={query.isPlaceholderData} onReload={reload} />;
}

interface PreviewPartsProps {
  preview: Preview;
  /** Of the period before, while another one is read. */
  isOld: boolean;
  onReload: () => void;
}

function PreviewParts({ preview, isOld, onReload }: PreviewPartsProps) {
  const isFull = useMay()("invoices.write", "full");
  const [isClosing, setClosing] = useState(false);
  const [isSent, setSent] = useState(false);
  const { end, closesAt, isOver, invoiceId, orders, subtotal, iva, total } = preview;
  const name = nameOf(preview);
  const canClose = isOver && invoiceId === null && orders > 0 && !isOld;
  return (
    <div aria-busy={isOld}>
      <PageHead
        title={name}
        middle={
          <Chip kind={invoiceId === null ? "line" : "ok"} icon={invoiceId === null ? "eye" : "check"}>
            {invoiceId === null ? TEXTS.preview : TEXTS.made}
          </Chip>
        }
        acts={
          <>
            {isFull && preview.sales.length > 0 && (
              <span className="only-desk">
                <DownloadButton
                  endpoint={globalFileEndpoint}
                  input={{ query: { period: preview.period, start: preview.start } }}
                  fileName={`factura-global-${preview.start}-${end}.csv`}
                >
                  {TEXTS.csv}
                </DownloadButton>
              </span>
            )}
            {invoiceId !== null && <LinkButton to={`/facturas/${invoiceId}`}>{TEXTS.seeInvoice}</LinkButton>}
            {invoiceId === null && isFull && (
              <Button disabled={!canClose} onClick={() => setClosing(true)}>
                {isOver ? TEXTS.close : TEXTS.closeOn(formatDate(closesAt))}
              </Button>
            )}
          </>
        }
      />
      <PeriodChoice preview={preview} />
      <div role="status" className={isSent ? "m-b" : undefined}>
        {isSent && <Note kind="ok">{TEXTS.pending}</Note>}
      </div>
      <Notes preview={preview} />
      <div className="figures four-up m-b">
        <Figure
          title={invoiceId === null ? TEXTS.wouldEnter : TEXTS.entered}
          count={orders}
          detail={TEXTS.orders(orders)}
        />
        <Figure title={TEXTS.subtotal} amount={subtotal} detail={TEXTS.withoutIva} />
        <Figure title={TEXTS.iva} amount={iva} detail={TEXTS.rate} />
        <Figure title={TEXTS.total} amount={total} detail={TEXTS.same} />
      </div>
      <div className="cols">
        <GlobalSales preview={preview} />
        <div className="stack">
          <GlobalDocument preview={preview} />
          <GlobalForms preview={preview} />
        </div>
      </div>
      {isClosing && (
        <CloseDialog
          preview={preview}
          name={name}
          onReload={onReload}
          onDone={() => {
            setSent(true);
            setClosing(false);
          }}
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  );
}

/** Day, week or month, and the ones before and after. */
function PeriodChoice({ preview: { period, start } }: { preview: Preview }) {
  const navigate = useNavigate();
  const shown = periodOfDay(period, start);
  return (
    <div className="row m-b">
      <Segmented
        label={TEXTS.period}
        segments={PERIODS}
        value={period}
        onValueChange={(next) => void navigate({ search: periodSearch(periodOfDay(next, start)) })}
      />
      <Link className="btn btn-2" to={{ search: periodSearch(periodBefore(shown)) }}>
        {TEXTS.before}
      </Link>
      <Link className="btn btn-2" to={{ search: periodSearch(periodAfter(shown)) }}>
        {TEXTS.after}
      </Link>
    </div>
  );
}

/** Its last minute is said: midnight would be of the next day. */
const lastMinute = (closesAt: string): Date => new Date(new Date(closesAt).getTime() - MINUTE_MS);

function Notes({ preview: { end, closesAt, isOver, invoiceId, stragglers, refused } }: { preview: Preview }) {
  // A day of a shop that closes months ends long before it may be closed.
  const until = isOver ? formatDate(end) : formatDateTime(lastMinute(closesAt));
  return (
    <div className="stack m-b invoice-notes">
      {invoiceId !== null ? (
        <Note kind="ok">{TEXTS.alreadyMade}</Note>
      ) : (
        <Note>
          {isOver ? TEXTS.isOver : TEXTS.stillOpen} <b>{until}</b>. {isOver ? TEXTS.isOverEnd : TEXTS.stillOpenEnd}
        </Note>
      )}
      {stragglers > 0 && <Note>{TEXTS.stragglers(stragglers)}</Note>}
      {refused > 0 && (
        <Note kind="warn">
          {TEXTS.refused(refused)} <Link to="/facturas?estado=refused">{TEXTS.refusedLink}</Link>
        </Note>
      )}
    </div>
  );
}
