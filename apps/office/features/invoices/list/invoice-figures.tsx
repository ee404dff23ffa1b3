import { invoiceFiguresEndpoint } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import type { StaffAnswerOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { Figure } from "../figure.tsx";
import { TEXTS } from "../texts.ts";

type Figures = StaffAnswerOf<typeof invoiceFiguresEndpoint>;

/** The month's money against its documents: what was paid is stamped, goes to the global invoice, or is missing. */
export function InvoiceFigures({ month }: { month: string }) {
  const query = useStaffQuery(invoiceFiguresEndpoint, { query: { month } }, { keepsPrevious: true });
  if (query.error && !query.data) return <FailureLine failure={query.error.failure} />;
  const figures = query.data;
  return (
    <div className="figures four-up m-b" aria-busy={!figures || query.isPlaceholderData}>
      <Figure title={TEXTS.paid} amount={figures?.paid.total} detail={figures && TEXTS.orders(figures.paid.count)} />
      <Figure title={TEXTS.stamped} amount={figures?.stamped.total} detail={figures && stampedWords(figures)} />
      <Figure
        title={TEXTS.willBeGlobal}
        amount={figures?.toGlobal.total}
        detail={figures && TEXTS.withoutRfc(figures.toGlobal.count)}
      />
      <Figure title={TEXTS.missing} amount={figures?.missing.total} detail={figures && missingWords(figures)} />
    </div>
  );
}

const stampedWords = ({ stamped, holes }: Figures): string =>
  `${TEXTS.invoices(stamped.count)}, ${holes.length === 0 ? TEXTS.noHoles : TEXTS.holes(holes)}`;

function missingWords({ missing, refused, unknown }: Figures): string {
  if (missing.count === 0) return TEXTS.nothingMissing;
  const parts = TEXTS.missingParts(refused, unknown);
  return `${TEXTS.invoices(missing.count)}${parts === "" ? "" : `: ${parts}`}`;
}
