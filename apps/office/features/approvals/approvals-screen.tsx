import { useNavigate, useSearchParams } from "react-router";
import { approvalsEndpoint, type ApprovalView as View } from "../../../../shared/contract/staff/approvals.ts";
import { classNames } from "../../../../ui/browser/class-names.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { type ListView, ViewTabs } from "../../kit/filters/view-tabs.tsx";
import { useShortcut } from "../../kit/keyboard/keyboard-context.ts";
import { PageHead } from "../../kit/page/page-head.tsx";
import { ApprovalView } from "./approval-detail.tsx";
import { ApprovalList } from "./approval-list.tsx";
import { TEXTS } from "./texts.ts";
import "./approvals.css";

/** By what the address says. */
const VIEWS: Readonly<Record<string, View>> = {
  "": "toDecide",
  mias: "mine",
  decididas: "decided",
  vencidas: "expired",
};
const FILTERS = ["ver"];
/** Requests of others come in while the screen is open. */
const EVERY_MS = 30_000;

/** Aprobaciones: what waits for this member's decision, what this member asked for, and what became of them. */
export function Screen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const shown = params.get("ver") ?? "";
  const after = params.get("despues");
  const view = VIEWS[shown] ?? "toDecide";
  const query = useStaffQuery(
    approvalsEndpoint,
    { query: { view, ...(after !== null && { after }) } },
    { keepsPrevious: true, everyMs: EVERY_MS },
  );
  const rows = query.data?.items ?? [];
  const given = Number(params.get("id"));
  const isGiven = Number.isSafeInteger(given) && given > 0;
  const chosen = isGiven ? given : (rows[0]?.id ?? null);
  const addressOf = (change: Record<string, string>): string =>
    new URLSearchParams({
      ...(shown !== "" && { ver: shown }),
      ...(after !== null && { despues: after }),
      ...change,
    }).toString();
  const step = (by: 1 | -1) => {
    const next = rows[rows.findIndex(({ id }) => id === chosen) + by];
    if (next) void navigate({ search: addressOf({ id: String(next.id) }) }, { replace: true });
  };
  useShortcut("j", TEXTS.next, () => step(1));
  useShortcut("k", TEXTS.previous, () => step(-1));

  const { counts, next } = query.data ?? {};
  const [emptyTitle, emptyNote] = TEXTS.empty[view];
  return (
    <>
      <PageHead title={TEXTS.title} note={counts && counts.toDecide > 0 && TEXTS.waiting(counts.toDecide)} />
      <ViewTabs views={tabsOf(counts)} filterNames={FILTERS} />
      {query.error && <Failure failure={query.error.failure} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && chosen === null && (
        <div className="sheet">
          <Empty title={emptyTitle} heading="h2">
            {emptyNote}
          </Empty>
        </div>
      )}
      {(rows.length > 0 || chosen !== null) && (
        <div className={classNames("sheet inbox", isGiven && "inbox-chosen")}>
          <div>
            {query.data && rows.length === 0 && <p className="muted inbox-none">{emptyTitle}.</p>}
            <ApprovalList rows={rows} chosen={chosen} addressOf={(id) => addressOf({ id: String(id) })} />
            {next && (
              <Button variant="text" onClick={() => void navigate({ search: addressOf({ despues: next }) })}>
                {TEXTS.more}
              </Button>
            )}
          </div>
          <div className="inbox-detail">
            {chosen !== null && (
              <ApprovalView
                key={chosen}
                id={chosen}
                back={addressOf({})}
                onDecided={(id) => void navigate({ search: addressOf({ id: String(id) }) }, { replace: true })}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}

type Counts = Readonly<Record<View, number>> | undefined;

const tabsOf = (counts: Counts): readonly ListView[] =>
  Object.entries(VIEWS).map(([address, view]) => ({
    name: TEXTS.views[view],
    search: address === "" ? "" : `ver=${address}`,
    count: counts?.[view],
    isApart: view === "decided",
  }));
