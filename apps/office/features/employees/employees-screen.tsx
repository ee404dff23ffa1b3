import { useState } from "react";
import { Link } from "react-router";
import {
  type EmployeeRow,
  employeesEndpoint,
  employeesFileEndpoint,
} from "../../../../shared/contract/staff/customers/employees.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { Chip } from "../../kit/status/chip.tsx";
import { useColumnChoice } from "../../kit/table/column-choice.ts";
import { ColumnMenu } from "../../kit/table/column-menu.tsx";
import type { Column } from "../../kit/table/column.ts";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { QuotaDialog } from "./quota-dialog.tsx";
import { TEXTS } from "./texts.ts";

const FILTERS = ["senales"];
const VIEWS = [
  { name: TEXTS.all, search: "" },
  { name: TEXTS.withHints, search: "senales=1" },
];
/** Guests that share something, from which on it is a hint. */
const HINT_FROM = 2;

const columnsFor = (onChange: ((row: EmployeeRow) => void) | undefined): readonly Column<EmployeeRow>[] => [
  {
    id: "name",
    header: TEXTS.employee,
    isIdentity: true,
    phone: "1",
    cell: ({ id, name }) => (
      <Link className="id" to={`/clientes/${id}`}>
        {name}
      </Link>
    ),
  },
  { id: "email", header: TEXTS.email, optional: "shown", phone: "2", cell: ({ email }) => email },
  {
    id: "quota",
    header: TEXTS.quota,
    isNumeric: true,
    phone: "1end",
    cell: ({ quota, ownQuota }) => (
      <>
        {quota} {ownQuota !== null && <small className="muted">{TEXTS.ownQuota}</small>}
      </>
    ),
  },
  {
    id: "sent",
    header: TEXTS.sent,
    isNumeric: true,
    phone: "2end",
    cell: ({ id, name, sent }) => (
      <Link to={`/empleados/invitaciones?empleado=${id}`} aria-label={TEXTS.sentBy(sent, name)}>
        {sent}
      </Link>
    ),
  },
  { id: "used", header: TEXTS.used, isNumeric: true, cell: ({ used }) => used },
  { id: "bought", header: TEXTS.bought, isNumeric: true, cell: ({ bought }) => bought },
  { id: "revoked", header: TEXTS.revoked, isNumeric: true, optional: "shown", cell: ({ revoked }) => revoked },
  {
    id: "signs",
    header: TEXTS.signs,
    phone: "3",
    cell: ({ sameAddress, sameCard }) => (
      <span className="row row-n">
        {sameAddress >= HINT_FROM && (
          <Chip kind="wait" icon="map-pin">
            {TEXTS.sameAddress(sameAddress)}
          </Chip>
        )}
        {sameCard >= HINT_FROM && (
          <Chip kind="wait" icon="credit-card">
            {TEXTS.sameCard(sameCard)}
          </Chip>
        )}
      </span>
    ),
  },
  ...(onChange
    ? [
        {
          id: "act",
          header: TEXTS.change,
          phone: "row" as const,
          cell: (row: EmployeeRow) => (
            <Button variant="secondary" aria-label={TEXTS.changeOf(row.name)} onClick={() => onChange(row)}>
              {TEXTS.change}
            </Button>
          ),
        },
      ]
    : []),
];

/** Empleados: their quotas, what became of their invitations, and hints of abuse. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const may = useMay();
  const [changing, setChanging] = useState<EmployeeRow | null>(null);
  const { filters, text, after } = list.address;
  const hasHints = filters["senales"]?.[0] === "1";
  const asked = { ...(text !== "" && { q: text }), ...(hasHints && { hints: "1" as const }) };
  const query = useStaffQuery(
    employeesEndpoint,
    { query: { ...asked, ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const choice = useColumnChoice("empleados", columnsFor(may("employees.write", "full") ? setChanging : undefined));
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={query.data && TEXTS.people(query.data.total)}
        sub={TEXTS.hintNote}
        acts={
          may("customers.export", "full") && (
            <span className="only-desk">
              <DownloadButton endpoint={employeesFileEndpoint} input={{ query: asked }} fileName="empleados.csv">
                {TEXTS.csv}
              </DownloadButton>
            </span>
          )
        }
      />
      <SavedViews
        screen="empleados"
        views={VIEWS}
        filterNames={FILTERS}
        more={<Link to="/empleados/invitaciones">{TEXTS.invitations}</Link>}
      />
      <FilterRow end={<ColumnMenu choice={choice} />}>
        <SearchBox label={TEXTS.search} text={text} onTextChange={list.setText} />
        <OptionsFilter
          list={list}
          name="senales"
          label={TEXTS.signs}
          options={[{ value: "1", label: TEXTS.withHints }]}
          isSingle
        />
      </FilterRow>
      <ListSheet
        query={query}
        list={list}
        defaultSort="name"
        isPhoneList
        caption={TEXTS.caption}
        columns={choice.shown}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => TEXTS.of(name)}
        whenEmpty={
          <Empty title={TEXTS.empty} heading="h2">
            {TEXTS.emptyNote}
          </Empty>
        }
      />
      {changing && (
        <QuotaDialog employee={changing} onReload={() => void query.refetch()} onClose={() => setChanging(null)} />
      )}
    </>
  );
}
