import { useState } from "react";
import { Link } from "react-router";
import {
  type InvitationRow,
  invitationsEndpoint,
  invitationsFileEndpoint,
  revokeInvitationEndpoint,
} from "../../../../shared/contract/staff/customers/employees.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import type { SignKind } from "../../kit/status/sign-shape.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import type { Column } from "../../kit/table/column.ts";
import { numberWords } from "../../kit/table/count-words.ts";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { STATES, TEXTS } from "./texts.ts";

const FILTERS = ["estado", "empleado"];
const VIEWS = [
  { name: TEXTS.allInvitations, search: "" },
  { name: TEXTS.waiting, search: "estado=sent" },
];
const STATE_OPTIONS = Object.entries(STATES).map(([value, label]) => ({ value, label }));
const STATE_KINDS = { sent: "wait", registered: "ok", expired: "done", revoked: "bad" } as const satisfies Record<
  InvitationRow["state"],
  SignKind
>;

const columnsFor = (onRevoke: ((row: InvitationRow) => void) | undefined): readonly Column<InvitationRow>[] => [
  {
    id: "guest",
    header: TEXTS.guest,
    isIdentity: true,
    phone: "1",
    cell: ({ email, guestId }) =>
      guestId === null ? (
        <b>{email}</b>
      ) : (
        <Link className="id" to={`/clientes/${guestId}`}>
          {email}
        </Link>
      ),
  },
  {
    id: "employee",
    header: TEXTS.employee,
    phone: "2",
    cell: ({ employee, employeeId }) => <Link to={`/clientes/${employeeId}`}>{employee}</Link>,
  },
  { id: "created", header: TEXTS.created, phone: "2end", cell: ({ createdAt }) => <Moment at={createdAt} as="day" /> },
  { id: "expires", header: TEXTS.expires, cell: ({ expiresAt }) => <Moment at={expiresAt} as="day" /> },
  {
    id: "state",
    header: TEXTS.state,
    phone: "3",
    cell: ({ state }) => <StateMark kind={STATE_KINDS[state]}>{STATES[state]}</StateMark>,
  },
  { id: "bought", header: TEXTS.purchase, cell: ({ hasBought }) => (hasBought ? TEXTS.yes : TEXTS.no) },
  ...(onRevoke
    ? [
        {
          id: "act",
          header: TEXTS.revoke,
          phone: "3end" as const,
          cell: (row: InvitationRow) =>
            row.state === "sent" && (
              <Button
                variant="secondary"
                aria-label={TEXTS.revokeOf(row.email, row.employee)}
                onClick={() => onRevoke(row)}
              >
                {TEXTS.revoke}
              </Button>
            ),
        },
      ]
    : []),
];

/** Invitaciones of all employees, the newest first. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const may = useMay();
  const [revoking, setRevoking] = useState<InvitationRow | null>(null);
  const { filters, text, after } = list.address;
  const state = filters["estado"]?.join(",");
  const employee = Number(filters["empleado"]?.[0] ?? 0);
  const asked = {
    ...(state && { state }),
    ...(employee > 0 && { employee }),
    ...(text !== "" && { q: text }),
  };
  const query = useStaffQuery(
    invitationsEndpoint,
    { query: { ...asked, ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const close = () => setRevoking(null);
  return (
    <>
      <PageHead
        title={TEXTS.invitations}
        note={query.data && numberWords(query.data.total)}
        acts={
          may("customers.export", "full") && (
            <span className="only-desk">
              <DownloadButton endpoint={invitationsFileEndpoint} input={{ query: asked }} fileName="invitaciones.csv">
                {TEXTS.csv}
              </DownloadButton>
            </span>
          )
        }
      />
      <SavedViews
        screen="invitaciones"
        views={VIEWS}
        filterNames={FILTERS}
        more={<Link to="/empleados">{TEXTS.employees}</Link>}
      />
      <FilterRow>
        <SearchBox label={TEXTS.guestSearch} text={text} onTextChange={list.setText} />
        <OptionsFilter list={list} name="estado" label={TEXTS.state} options={STATE_OPTIONS} />
        {employee > 0 && (
          <OptionsFilter
            list={list}
            name="empleado"
            label={TEXTS.employee}
            options={[{ value: String(employee), label: query.data?.items[0]?.employee ?? String(employee) }]}
            isSingle
          />
        )}
      </FilterRow>
      <ListSheet
        query={query}
        list={list}
        defaultSort="-createdAt"
        isPhoneList
        caption={TEXTS.invitationsOf}
        columns={columnsFor(may("employees.write", "full") ? setRevoking : undefined)}
        rowId={({ id }) => String(id)}
        rowLabel={({ id }) => TEXTS.invitationOf(id)}
        whenEmpty={
          <Empty title={TEXTS.noInvitations} heading="h2">
            {TEXTS.noInvitationsNote}
          </Empty>
        }
      />
      {revoking && (
        <ActDialog
          title={TEXTS.revokeTitle}
          of={TEXTS.invitationOf(revoking.id)}
          fact={
            <p>
              {revoking.employee}, {revoking.email}
            </p>
          }
          endpoint={revokeInvitationEndpoint}
          inputFor={(reason) => ({ params: { id: revoking.id }, query: {}, body: { reason } })}
          reason="needed"
          invalidates={[invitationsEndpoint]}
          act={TEXTS.revoke}
          isDanger
          undoNote={TEXTS.revokeUndo}
          onReload={() => void query.refetch()}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
