import { Link } from "react-router";
import {
  vehicleCountsEndpoint,
  vehiclesEndpoint,
  vehiclesFileEndpoint,
  type StaffVehicle,
} from "../../../../shared/contract/staff/vehicles.ts";
import { shownSize, yearSpan } from "../../../../shared/domain/tires/vehicles/approved-vehicle.ts";
import type { Axle } from "../../../../shared/domain/tires/vehicles/fit.ts";
import { VEHICLE_TYPE_IDS, VEHICLE_TYPES, vehicleTypeById } from "../../../../shared/domain/tires/vehicle-type.ts";
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
import { TEXTS } from "./texts.ts";
import "./vehicles.css";

const FILTERS = ["estado", "tipo", "llantas"];
const RETIRED = "retirados";
const WITHOUT = "sin";
const TYPES = VEHICLE_TYPE_IDS.map((id) => ({ value: String(id), label: VEHICLE_TYPES[id].label }));
const SHOWN_SIZES = 2;

const nameOf = ({ brand, model }: Pick<StaffVehicle, "brand" | "model">): string => `${brand} ${model}`;

/** The first sizes of an axle, and how many more. */
function sizeWords({ sizes }: StaffVehicle, axle: Axle): string {
  const keys = [...new Set(sizes.filter((size) => size.axle === axle).map(({ sizeKey }) => shownSize(sizeKey)))];
  const rest = keys.length - SHOWN_SIZES;
  return [keys.slice(0, SHOWN_SIZES).join(", "), rest > 0 ? TEXTS.more(rest) : ""].join(" ").trim();
}

const COLUMNS: readonly Column<StaffVehicle>[] = [
  {
    id: "vehicle",
    header: TEXTS.vehicle,
    isIdentity: true,
    phone: "1",
    cell: (row) => (
      <Link className="id" to={`/vehiculos/${row.id}`}>
        {nameOf(row)}
      </Link>
    ),
  },
  { id: "version", header: TEXTS.version, phone: "2", cell: ({ version }) => version },
  { id: "years", header: TEXTS.years, phone: "1end", cell: (row) => yearSpan(row) },
  {
    id: "type",
    header: TEXTS.type,
    optional: "shown",
    cell: ({ vehicleType }) => vehicleTypeById(vehicleType).label,
  },
  {
    id: "sizes",
    header: TEXTS.sizes,
    phone: "3",
    cell: (row) => {
      const [front, rear] = [sizeWords(row, "front"), sizeWords(row, "rear")];
      if (front === "") return <span className="muted">{TEXTS.none}</span>;
      return (
        <>
          {front}
          {rear !== "" && <small className="muted"> {TEXTS.rear(rear)}</small>}
        </>
      );
    },
  },
  {
    id: "tires",
    header: TEXTS.tires,
    isNumeric: true,
    phone: "2end",
    cell: ({ tires }) => tires.toLocaleString("es-MX"),
  },
  {
    id: "state",
    header: TEXTS.state,
    phone: "3end",
    cell: ({ isActive }) => (
      <StateMark kind={isActive ? "ok" : "done"}>{isActive ? TEXTS.offered : TEXTS.notOffered}</StateMark>
    ),
  },
];

function queryOf({ filters, text }: ListAddress) {
  const types = (filters["tipo"] ?? []).filter((id) => /^[0-4]$/.test(id)).join(",");
  return {
    state: filters["estado"]?.[0] === RETIRED ? ("retired" as const) : ("active" as const),
    ...(types !== "" && { type: types }),
    ...(filters["llantas"]?.[0] === WITHOUT && { withoutTire: "1" as const }),
    ...(text !== "" && { q: text.slice(0, 100) }),
  };
}

/** Vehículos: what customers choose among, with the sizes approved for each. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const mayWrite = useMay()("places.write", "full");
  const asked = queryOf(list.address);
  const { after } = list.address;
  const query = useStaffQuery(
    vehiclesEndpoint,
    { query: { ...asked, ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const { data: counts } = useStaffQuery(vehicleCountsEndpoint, {});
  const choice = useColumnChoice("vehiculos", COLUMNS);
  const views = [
    { name: TEXTS.all, search: "", count: counts?.active },
    { name: TEXTS.withoutTire, search: `llantas=${WITHOUT}`, count: counts?.withoutTire },
    { name: TEXTS.retired, search: `estado=${RETIRED}`, count: counts?.retired, isApart: true },
  ];
  return (
    <>
      <PageHead
        title={TEXTS.title}
        sub={TEXTS.sub}
        acts={
          <>
            <span className="only-desk">
              <DownloadButton endpoint={vehiclesFileEndpoint} input={{ query: asked }} fileName="vehiculos.csv">
                {TEXTS.csv}
              </DownloadButton>
            </span>
            {mayWrite && (
              <LinkButton to="/vehiculos/nuevo">
                <OfficeIcon name="plus" /> {TEXTS.add}
              </LinkButton>
            )}
          </>
        }
      />
      <SavedViews screen="vehiculos" views={views} filterNames={FILTERS} />
      <FilterRow end={<ColumnMenu choice={choice} />}>
        <SearchBox label={TEXTS.search} text={list.address.text} onTextChange={list.setText} />
        <OptionsFilter list={list} name="tipo" label={TEXTS.type} options={TYPES} />
      </FilterRow>
      <ListSheet
        query={query}
        list={list}
        defaultSort="name"
        isPhoneList
        caption={TEXTS.caption}
        columns={choice.shown}
        rowId={({ id }) => String(id)}
        rowLabel={(row) => TEXTS.of(nameOf(row))}
        markOf={({ tires, isActive }) => (isActive && tires === 0 ? "warn" : undefined)}
        whenEmpty={
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        }
      />
    </>
  );
}
