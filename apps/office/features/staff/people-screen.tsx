import { useMemo, useState } from "react";
import { type Member, membersEndpoint, rolesEndpoint } from "../../../../shared/contract/staff/identity/members.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { NothingMatches } from "../../kit/feedback/nothing-matches.tsx";
import { DataTable } from "../../kit/table/data-table.tsx";
import { actsColumn } from "./member-acts.tsx";
import { type MemberAct, MemberDialog } from "./member-dialog.tsx";
import { MEMBER_COLUMNS } from "./member-columns.tsx";
import { shownMembers } from "./shown-members.ts";
import { StaffFrame } from "./staff-frame.tsx";
import { STATES, TEXTS } from "./texts.ts";

const FILTER_NAMES = ["rol", "estado"];

/** Personas: who may enter, with which proofs, and what can be done about it. */
export function Screen() {
  const members = useStaffQuery(membersEndpoint, {});
  const roles = useStaffQuery(rolesEndpoint, {});
  const list = useListAddress(FILTER_NAMES);
  const [open, setOpen] = useState<{ readonly member: Member; readonly act: MemberAct } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const reload = () => void members.refetch();
  const columns = useMemo(() => [...MEMBER_COLUMNS, actsColumn((member, act) => setOpen({ member, act }))], []);
  const rows = shownMembers(members.data?.items ?? [], list.address);

  return (
    <StaffFrame>
      <FilterRow>
        <SearchBox label={TEXTS.searchPeople} text={list.address.text} onTextChange={list.setText} />
        <OptionsFilter
          list={list}
          name="rol"
          label={TEXTS.role}
          options={(roles.data?.items ?? []).map(({ name }) => ({ value: name, label: name }))}
        />
        <OptionsFilter
          list={list}
          name="estado"
          label={TEXTS.state}
          options={Object.entries(STATES).map(([value, { label }]) => ({ value, label }))}
        />
      </FilterRow>
      {done !== null && (
        <div className="m-b">
          <Note kind="ok" live>
            {done}
          </Note>
        </div>
      )}
      <div className="sheet staff-people" aria-busy={members.isPending}>
        {members.error && !members.data && <Failure failure={members.error.failure} onRetry={reload} />}
        {members.data && rows.length === 0 && <NothingMatches list={list} />}
        {rows.length > 0 && (
          <DataTable
            caption={TEXTS.peopleTable}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            rowLabel={({ name }) => name}
            isSticky
            isPhoneList
          />
        )}
      </div>
      {open && roles.data && (
        <MemberDialog
          {...open}
          roles={roles.data.items}
          onReload={reload}
          onDone={(message) => {
            setOpen(null);
            setDone(message);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </StaffFrame>
  );
}
