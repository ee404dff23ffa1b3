import { customersEndpoint, customersFileEndpoint } from "../../../../shared/contract/staff/customers/customers.ts";
import type { StaffQueryOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { parseDateRange } from "../../kit/filters/date-range.ts";
import { DatesFilter } from "../../kit/filters/dates-filter.tsx";
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
import { customerColumns, nameOf } from "./customers-columns.tsx";
import "./customers.css";
import { STATE_WORDS, TEXTS } from "./texts.ts";

const FILTERS = ["estado", "empleado", "abiertos", "detenidas", "alta"];
const VIEWS = [
  { name: TEXTS.recent, search: "" },
  { name: TEXTS.locked, search: "estado=locked" },
  { name: TEXTS.inactive, search: "estado=inactive" },
  { name: TEXTS.employees, search: "empleado=1" },
  { name: TEXTS.stopped, search: "detenidas=1" },
  { name: TEXTS.erasedView, search: "estado=erased" },
];
const STATES = Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label }));
const YES_NO = [
  { value: "1", label: TEXTS.yes },
  { value: "0", label: TEXTS.no },
];
const DEFAULT_SORT = "-lastOrderAt";

const flagOf = (value: string | undefined): "0" | "1" | undefined =>
  value === "1" || value === "0" ? value : undefined;

/** The address as the server is asked. */
function queryOf({ filters, text, sort }: ListAddress, now: Date): StaffQueryOf<typeof customersFileEndpoint> {
  const [state, employee, openOrders, blocked, registered] = FILTERS.map((name) => filters[name]);
  const days = parseDateRange(registered?.[0] ?? "", now);
  const flags = {
    employee: flagOf(employee?.[0]),
    openOrders: flagOf(openOrders?.[0]),
    blocked: flagOf(blocked?.[0]),
  };
  return {
    sort: sort ?? DEFAULT_SORT,
    ...(state && state.length > 0 && { state: state.join(",") }),
    ...(flags.employee && { employee: flags.employee }),
    ...(flags.openOrders && { openOrders: flags.openOrders }),
    ...(flags.blocked && { blocked: flags.blocked }),
    ...days,
    ...(text !== "" && { q: text }),
  };
}

/** Clientes: the list. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const may = useMay();
  const now = new Date(useNow());
  const { after } = list.address;
  const asked = queryOf(list.address, now);
  const query = useStaffQuery(
    customersEndpoint,
    { query: { ...asked, ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const sees = { amounts: may("payments.read", "masked"), values: may("customers.read", "read") };
  const choice = useColumnChoice("clientes", customerColumns(sees));
  const total = query.data && `${query.data.total.toLocaleString("es-MX")}${query.data.isMore ? "+" : ""}`;
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={total && TEXTS.accounts(total)}
        acts={
          may("customers.export", "full") && (
            <DownloadButton endpoint={customersFileEndpoint} input={{ query: asked }} fileName="clientes.csv">
              {TEXTS.export}
            </DownloadButton>
          )
        }
      />
      <SavedViews screen="clientes" views={VIEWS} filterNames={FILTERS} />
      <FilterRow end={<ColumnMenu choice={choice} />}>
        <SearchBox label={TEXTS.search} text={list.address.text} onTextChange={list.setText} />
        <OptionsFilter list={list} name="estado" label={TEXTS.state} options={STATES} />
        <OptionsFilter list={list} name="empleado" label={TEXTS.employee} options={YES_NO} isSingle />
        <OptionsFilter list={list} name="abiertos" label={TEXTS.withOrders} options={YES_NO} isSingle />
        <OptionsFilter list={list} name="detenidas" label={TEXTS.withStopped} options={YES_NO} isSingle />
        <DatesFilter list={list} name="alta" label={TEXTS.registered} />
      </FilterRow>
      <ListSheet
        query={query}
        list={list}
        defaultSort={DEFAULT_SORT}
        isPhoneList
        caption={TEXTS.caption}
        columns={choice.shown}
        rowId={({ id }) => String(id)}
        rowLabel={nameOf}
        whenEmpty={
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        }
      />
    </>
  );
}
