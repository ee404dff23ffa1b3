import {
  returnFiguresEndpoint,
  returnsEndpoint,
  returnsFileEndpoint,
} from "../../../../shared/contract/staff/returns/returns.ts";
import { ALL_RETURN_KINDS, RETURN_KINDS } from "../../../../shared/domain/returns/return-kinds.ts";
import { ALL_RETURN_STATES, returnStateLabel } from "../../../../shared/domain/returns/return-states.ts";
import { seesAmounts } from "../../../../shared/domain/staff/access/order-access.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { useMay, useMe } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import type { ListView } from "../../kit/filters/view-tabs.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useColumnChoice } from "../../kit/table/column-choice.ts";
import { ColumnMenu } from "../../kit/table/column-menu.tsx";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { useNow } from "../../kit/values/use-now.ts";
import { OpenByOrder } from "./open-by-order.tsx";
import { isLate, returnColumns } from "./return-columns.tsx";
import { type Figures, ReturnFigures } from "./return-figures.tsx";
import { CLOSED, FILTERS, returnFiltersOf } from "./return-query.ts";
import { TEXTS } from "./texts.ts";
import "./returns.css";

const viewsOf = (figures: Figures | undefined): readonly ListView[] => [
  { name: TEXTS.all, search: "", count: figures?.open },
  ...ALL_RETURN_KINDS.map((kind) => ({
    name: RETURN_KINDS[kind].label,
    search: `clase=${kind}`,
    count: figures?.[kind],
  })),
  { name: TEXTS.closed, search: `estado=${CLOSED}`, isApart: true },
];
const STATES = ALL_RETURN_STATES.map((state) => ({ value: state, label: returnStateLabel(state) }));
const KINDS = ALL_RETURN_KINDS.map((kind) => ({ value: kind, label: RETURN_KINDS[kind].label }));

/** Devoluciones: what waits for an answer, the goods or a decision, and what is over. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const may = useMay();
  const now = useNow();
  const { permissions } = useMe();
  const { address } = list;
  const { after } = address;
  const filters = returnFiltersOf(address);
  const query = useStaffQuery(
    returnsEndpoint,
    { query: { ...filters, ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const { data: figures } = useStaffQuery(returnFiguresEndpoint, {});
  const choice = useColumnChoice("devoluciones", returnColumns({ hasAmounts: seesAmounts(permissions), now }));
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={figures && TEXTS.openCount(figures.open)}
        acts={
          <>
            {may("customers.export", "full") && (
              <span className="only-desk">
                <DownloadButton
                  endpoint={returnsFileEndpoint}
                  input={{ query: filters }}
                  fileName={`devoluciones-${businessDay(new Date(now))}.csv`}
                >
                  {TEXTS.csv}
                </DownloadButton>
              </span>
            )}
            {may("returns.write", "full") && <OpenByOrder />}
          </>
        }
      />
      <SavedViews screen="devoluciones" views={viewsOf(figures)} filterNames={FILTERS} />
      <FilterRow end={<ColumnMenu choice={choice} />}>
        <SearchBox label={TEXTS.search} text={address.text} onTextChange={list.setText} />
        <OptionsFilter list={list} name="estado" label={TEXTS.state} options={STATES} />
        <OptionsFilter list={list} name="clase" label={TEXTS.kind} options={KINDS} isSingle />
      </FilterRow>
      <ListSheet
        query={query}
        list={list}
        defaultSort="-id"
        isPhoneList
        caption={TEXTS.caption}
        columns={choice.shown}
        rowId={({ id }) => String(id)}
        rowLabel={({ folio }) => folio}
        markOf={(row) => (isLate(row, now) ? "bad" : undefined)}
        whenEmpty={
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        }
      />
      <p className="muted returns-foot">{TEXTS.foot}</p>
      <ReturnFigures figures={figures} />
    </>
  );
}
