import { useState } from "react";
import { auditCsvEndpoint, auditEndpoint, verifyAuditEndpoint } from "../../../../shared/contract/staff/audit.ts";
import { AUDIT_ACTS } from "../../../../shared/domain/staff/audit/audit-acts.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { callStaff } from "../../api/staff-client.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { useOfflineSince } from "../../kit/feedback/use-online.ts";
import { parseDateRange } from "../../kit/filters/date-range.ts";
import { DatesFilter } from "../../kit/filters/dates-filter.tsx";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { type ListControl, useListAddress } from "../../kit/filters/use-list-address.ts";
import type { ListView } from "../../kit/filters/view-tabs.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { useNow } from "../../kit/values/use-now.ts";
import { COLUMNS } from "./audit-columns.tsx";
import { ChainNote, type Verified } from "./chain-note.tsx";
import { TEXTS } from "./texts.ts";
import "./audit.css";

const FILTERS = ["grupo", "marca", "quien", "accion", "fecha", "sobre"];

/** By what the address says. */
const GROUPS = { dinero: "money", precios: "prices", lecturas: "reads", entradas: "access" } as const;
const MARKS = { sola: "alone", marcadas: "flagged" } as const;

const VIEWS: readonly ListView[] = [
  { name: TEXTS.views.all, search: "" },
  { name: TEXTS.views.money, search: "grupo=dinero" },
  { name: TEXTS.views.prices, search: "grupo=precios" },
  { name: TEXTS.views.reads, search: "grupo=lecturas" },
  { name: TEXTS.views.access, search: "grupo=entradas" },
  { name: TEXTS.views.alone, search: "marca=sola", isApart: true },
  { name: TEXTS.views.flagged, search: "marca=marcadas" },
];

const ACTS = Object.entries(AUDIT_ACTS).map(([value, { says }]) => ({ value, label: says }));

/** What is asked for, of what the address says. */
function queryOf({ address: { filters, text } }: ListControl, now: Date) {
  const one = (name: string) => filters[name]?.[0] ?? "";
  const group = GROUPS[one("grupo") as keyof typeof GROUPS] as (typeof GROUPS)[keyof typeof GROUPS] | undefined;
  const mark = MARKS[one("marca") as keyof typeof MARKS] as (typeof MARKS)[keyof typeof MARKS] | undefined;
  const days = parseDateRange(one("fecha"), now);
  const who = filters["quien"]?.join(",");
  const act = filters["accion"]?.join(",");
  return {
    ...(group && { group }),
    ...(mark && { mark }),
    ...(who && { who }),
    ...(act && { act }),
    ...(one("sobre") !== "" && { subject: one("sobre") }),
    ...(days && { from: days.from, to: days.to }),
    ...(text !== "" && { q: text }),
  };
}

/** Bitácora: who did what, about what, why, and how it was before. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const may = useMay();
  const asked = queryOf(list, new Date(useNow()));
  const { after } = list.address;
  const query = useStaffQuery(
    auditEndpoint,
    { query: { ...asked, ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const { verified, failure, isBusy, verify } = useVerification();
  const seesAll = may("audit.read", "full");
  const members = query.data?.members ?? [];
  return (
    <>
      <PageHead
        title={TEXTS.title}
        sub={seesAll ? undefined : may("audit.money", "full") ? TEXTS.money : TEXTS.own}
        acts={
          seesAll && (
            <>
              <VerifyButton isBusy={isBusy} onVerify={verify} />
              <DownloadButton endpoint={auditCsvEndpoint} input={{ query: asked }} fileName="bitacora.csv">
                {TEXTS.exportCsv}
              </DownloadButton>
            </>
          )
        }
      />
      {failure && <FailureLine failure={failure} />}
      {seesAll && <ChainNote verified={verified} lastCheck={query.data?.lastCheck ?? null} />}
      <SavedViews screen="bitacora" views={VIEWS} filterNames={FILTERS} />
      <FilterRow>
        <SearchBox label={TEXTS.search} text={list.address.text} onTextChange={list.setText} />
        {members.length > 1 && (
          <OptionsFilter
            list={list}
            name="quien"
            label={TEXTS.who}
            options={members.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <DatesFilter list={list} name="fecha" label={TEXTS.date} />
        <OptionsFilter list={list} name="accion" label={TEXTS.act} options={ACTS} />
      </FilterRow>
      <ListSheet
        query={query}
        list={list}
        defaultSort="-at"
        isPhoneList
        caption={TEXTS.caption}
        columns={COLUMNS}
        rowId={({ position }) => String(position)}
        rowLabel={({ position }) => TEXTS.lineOf(position)}
        markOf={({ isFlagged }) => (isFlagged ? "warn" : undefined)}
        whenEmpty={
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        }
      />
    </>
  );
}

function useVerification() {
  const [verified, setVerified] = useState<Verified | null>(null);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    const result = await callStaff(verifyAuditEndpoint, {});
    setBusy(false);
    setVerified(result.ok ? result.value : null);
    setFailure(result.ok ? null : result.failure);
  };
  return { verified, failure, isBusy, verify: () => void verify() };
}

function VerifyButton({ isBusy, onVerify }: { isBusy: boolean; onVerify: () => void }) {
  const isOffline = useOfflineSince() !== undefined;
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      busyLabel={TEXTS.verifying}
      aria-disabled={isOffline}
      onClick={() => !isOffline && onVerify()}
    >
      <OfficeIcon name="link" />
      {TEXTS.verify}
    </Button>
  );
}
