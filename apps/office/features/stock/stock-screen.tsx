import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  STOCK_SORTS,
  stockCountsEndpoint,
  stockEndpoint,
  stockFileEndpoint,
  type StockRow,
  type StockSort,
} from "../../../../shared/contract/staff/stock/stock.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import type { ListAddress } from "../../kit/filters/list-address.ts";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useColumnChoice } from "../../kit/table/column-choice.ts";
import { ColumnMenu } from "../../kit/table/column-menu.tsx";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { useNow } from "../../kit/values/use-now.ts";
import { LedgerDialog } from "./ledger-dialog.tsx";
import { isLow, type StockAct, stockColumns } from "./stock-columns.tsx";
import { AdjustDialog, AlarmDialog, CountDialog } from "./stock-dialogs.tsx";
import { TEXTS } from "./texts.ts";
import "./stock.css";

const FILTERS = ["vista", "marca"] as const;
const LEDGER = "movimientos";
const VIEWS = { abajo: "low", cero: "zero", sinconteo: "uncounted", retiradas: "retired" } as const;
const SORTS: readonly string[] = STOCK_SORTS.flatMap((key) => [key, `-${key}`]);
const isSort = (text: string | null): text is StockSort => text !== null && SORTS.includes(text);

const isView = (text: string): text is keyof typeof VIEWS => Object.hasOwn(VIEWS, text);

function filtersOf({ filters, text }: Pick<ListAddress, "filters" | "text">) {
  const [view = ""] = filters["vista"] ?? [];
  const brand = (filters["marca"] ?? []).filter((id) => /^\d{1,9}$/.test(id)).join(",");
  return {
    ...(isView(view) && { view: VIEWS[view] }),
    ...(brand !== "" && { brand }),
    ...(text !== "" && { q: text.slice(0, 100) }),
  };
}

const DIALOGS = { count: CountDialog, adjust: AdjustDialog, alarm: AlarmDialog } as const;

/** Existencias: what can be sold of each tyre, what orders hold, how long it lasts, and who moved it. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const may = useMay();
  const now = useNow();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ readonly act: StockAct; readonly row: StockRow } | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const { address } = list;
  const filters = filtersOf(address);
  const query = useStaffQuery(
    stockEndpoint,
    {
      query: {
        ...filters,
        ...(isSort(address.sort) && { sort: address.sort }),
        ...(address.after !== null && { after: address.after }),
      },
    },
    { keepsPrevious: true },
  );
  const { data: counts } = useStaffQuery(stockCountsEndpoint, {});
  const shownLedger = new URLSearchParams(search).get(LEDGER);
  const openLedger = (code: string | null) => {
    const params = new URLSearchParams(search);
    if (code === null) params.delete(LEDGER);
    else params.set(LEDGER, code);
    void navigate({ search: params.toString() }, { replace: code === null, preventScrollReset: true });
  };
  const choice = useColumnChoice(
    "existencias",
    stockColumns({
      mayCount: may("stock.count", "full"),
      mayWrite: may("stock.write", "full"),
      onAct: (act, row) => setAsked({ act, row }),
      onLedger: openLedger,
    }),
  );
  const isLowView = filters.view === "low";
  const Dialog = asked && DIALOGS[asked.act];
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={counts && counts.low > 0 && TEXTS.note(counts.low)}
        acts={
          <span className="only-desk">
            <DownloadButton
              endpoint={stockFileEndpoint}
              input={{ query: filters }}
              fileName={`existencias-${businessDay(new Date(now))}.csv`}
            >
              {TEXTS.csv}
            </DownloadButton>
          </span>
        }
      />
      <SavedViews
        screen="existencias"
        views={[
          { name: TEXTS.views.all, search: "", count: counts?.all },
          { name: TEXTS.views.low, search: "vista=abajo", count: counts?.low },
          { name: TEXTS.views.zero, search: "vista=cero", count: counts?.zero },
          { name: TEXTS.views.uncounted, search: "vista=sinconteo", count: counts?.uncounted },
          { name: TEXTS.views.retired, search: "vista=retiradas", count: counts?.retired, isApart: true },
        ]}
        filterNames={FILTERS}
      />
      <FilterRow end={<ColumnMenu choice={choice} />}>
        <SearchBox label={TEXTS.search} text={address.text} onTextChange={list.setText} />
        <OptionsFilter
          list={list}
          name="marca"
          label={TEXTS.brand}
          options={(counts?.brands ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </FilterRow>
      <div role="status" className={said === null ? undefined : "m-b"}>
        {said !== null && <Note>{said}</Note>}
      </div>
      <ListSheet
        query={query}
        list={isLowView ? { ...list, hasFilters: address.text !== "" } : list}
        defaultSort="code"
        isPhoneList
        caption={TEXTS.caption}
        columns={choice.shown}
        rowId={({ code }) => code}
        rowLabel={({ code }) => TEXTS.of(code)}
        markOf={(row) => (isLow(row) ? "warn" : row.isActive ? undefined : "off")}
        whenEmpty={
          <Empty title={isLowView ? TEXTS.emptyLow : TEXTS.empty} heading="h2">
            {isLowView ? TEXTS.emptyLowNote : TEXTS.emptyNote}
          </Empty>
        }
      />
      <p className="muted stock-foot">{TEXTS.foot}</p>
      {Dialog && (
        <Dialog
          row={asked.row}
          onReload={() => void query.refetch()}
          onDone={(words) => {
            setAsked(null);
            setSaid(words);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {shownLedger !== null && <LedgerDialog code={shownLedger} onClose={() => openLedger(null)} />}
    </>
  );
}
