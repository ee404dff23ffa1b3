import { Link } from "react-router";
import {
  locationCountsEndpoint,
  type StaffLocation,
  staffLocationsEndpoint,
  staffLocationsFileEndpoint,
} from "../../../../shared/contract/staff/locations.ts";
import { ALL_LOCATION_KINDS, LOCATION_KINDS } from "../../../../shared/domain/locations/location-kinds.ts";
import { rimWords } from "../../../../shared/domain/locations/rim-words.ts";
import { formatPhone } from "../../../../shared/domain/people/phone.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { LinkButton } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import type { ListAddress } from "../../kit/filters/list-address.ts";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import { useColumnChoice } from "../../kit/table/column-choice.ts";
import { ColumnMenu } from "../../kit/table/column-menu.tsx";
import type { Column } from "../../kit/table/column.ts";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { useNow } from "../../kit/values/use-now.ts";
import { TEXTS } from "./texts.ts";
import "./locations.css";

const FILTERS = ["situacion", "estado", "clase", "pedidos", "usadas", "horario"];
const RETIRED = "retirados";
const KINDS = ALL_LOCATION_KINDS.map((kind) => ({ value: kind, label: LOCATION_KINDS[kind].label }));

const nameOf = ({ dealer, name }: StaffLocation): string => [dealer, name].filter(Boolean).join(", ");

const COLUMNS: readonly Column<StaffLocation>[] = [
  { id: "state", header: TEXTS.state, phone: "3", cell: ({ stateName }) => stateName },
  {
    id: "place",
    header: TEXTS.place,
    isIdentity: true,
    phone: "1",
    cell: (row) => (
      <span className="location-name">
        <Link className="id" to={`/lugares/${row.id}`}>
          {nameOf(row)}
        </Link>
        <small>{row.city}</small>
      </span>
    ),
  },
  { id: "kind", header: TEXTS.kind, phone: "2", cell: ({ kind }) => LOCATION_KINDS[kind].label },
  {
    id: "phone",
    header: "Teléfono",
    optional: "shown",
    cell: ({ phone }) => (phone === "" ? <Unknown /> : <span className="location-line">{formatPhone(phone)}</span>),
  },
  {
    id: "hours",
    header: TEXTS.hours,
    optional: "shown",
    cell: ({ hours }) => (hours === "" ? <Unknown /> : <Lines lines={hours.split("; ")} />),
  },
  {
    id: "rims",
    header: TEXTS.rims,
    optional: "shown",
    cell: ({ rimFrom, rimTo }) => <Lines lines={[rimWords(rimFrom, rimTo) ?? TEXTS.unknown]} />,
  },
  {
    id: "used",
    header: TEXTS.used,
    optional: "wide",
    cell: ({ takesUsedTires }) => (takesUsedTires ? TEXTS.yes : ""),
  },
  {
    id: "orders",
    header: TEXTS.ordersColumn,
    isNumeric: true,
    phone: "2end",
    cell: ({ waiting }) => waiting.toLocaleString("es-MX"),
  },
  {
    id: "status",
    header: TEXTS.status,
    phone: "1end",
    cell: ({ isActive }) => (
      <StateMark kind={isActive ? "ok" : "done"}>{isActive ? TEXTS.offered : TEXTS.notOffered}</StateMark>
    ),
  },
];

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="location-line">
      {line}
    </span>
  ));

const Unknown = () => <span className="muted">{TEXTS.unknown}</span>;

function filtersOf({ filters, text }: ListAddress) {
  const kinds = ALL_LOCATION_KINDS.filter((kind) => filters["clase"]?.includes(kind));
  const states = (filters["estado"] ?? []).filter((state) => /^[A-Z]{3}$/u.test(state)).slice(0, 32);
  const isYes = (name: string) => filters[name]?.[0] === "si";
  return {
    state: filters["situacion"]?.[0] === RETIRED ? ("retired" as const) : ("active" as const),
    ...(kinds.length > 0 && { kind: kinds.join(",") }),
    ...(states.length > 0 && { in: states.join(",") }),
    ...(isYes("pedidos") && { waiting: "1" as const }),
    ...(isYes("usadas") && { usedTires: "1" as const }),
    ...(filters["horario"]?.[0] === "sin" && { withoutHours: "1" as const }),
    ...(text !== "" && { q: text.slice(0, 100) }),
  };
}

/** Distribuidores y lugares: where orders are picked up, by state. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const now = useNow();
  const mayWrite = useMay()("places.write", "full");
  const filters = filtersOf(list.address);
  const { after } = list.address;
  const query = useStaffQuery(
    staffLocationsEndpoint,
    { query: { ...filters, ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const { data: counts } = useStaffQuery(locationCountsEndpoint, {});
  const choice = useColumnChoice("lugares", COLUMNS);
  const states = (counts?.states ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const views = [
    { name: TEXTS.open, search: "", count: counts?.active },
    { name: TEXTS.withOrders, search: "pedidos=si", count: counts?.waiting },
    { name: TEXTS.usedTires, search: "usadas=si", count: counts?.usedTires },
    { name: TEXTS.withoutHours, search: "horario=sin", count: counts?.withoutHours },
    { name: TEXTS.retired, search: `situacion=${RETIRED}`, count: counts?.retired, isApart: true },
    {
      name: TEXTS.retiredWithOrders,
      search: `situacion=${RETIRED}&pedidos=si`,
      count: counts?.retiredWaiting,
    },
  ];
  return (
    <>
      <PageHead
        title={TEXTS.title}
        sub={TEXTS.sub}
        acts={
          <>
            <span className="only-desk">
              <DownloadButton
                endpoint={staffLocationsFileEndpoint}
                input={{ query: filters }}
                fileName={`lugares-${businessDay(new Date(now))}.csv`}
              >
                {TEXTS.csv}
              </DownloadButton>
            </span>
            {mayWrite && (
              <LinkButton to="/lugares/nuevo">
                <OfficeIcon name="plus" /> {TEXTS.add}
              </LinkButton>
            )}
          </>
        }
      />
      <SavedViews screen="lugares" views={views} filterNames={FILTERS} />
      <FilterRow end={<ColumnMenu choice={choice} />}>
        <SearchBox label={TEXTS.search} text={list.address.text} onTextChange={list.setText} />
        <OptionsFilter list={list} name="estado" label={TEXTS.state} options={states} />
        <OptionsFilter list={list} name="clase" label={TEXTS.kind} options={KINDS} />
      </FilterRow>
      <ListSheet
        query={query}
        list={list}
        defaultSort="state"
        isPhoneList
        caption={TEXTS.caption}
        columns={choice.shown}
        rowId={({ id }) => String(id)}
        rowLabel={(row) => TEXTS.of(nameOf(row))}
        markOf={({ waiting, isActive }) => (!isActive && waiting > 0 ? "warn" : undefined)}
        whenEmpty={
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        }
      />
    </>
  );
}
