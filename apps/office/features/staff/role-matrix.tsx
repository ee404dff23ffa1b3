import { type KeyboardEvent, useRef, useState } from "react";
import type { Role } from "../../../../shared/contract/staff/identity/members.ts";
import { PERMISSION_GROUPS, permissionsOfGroup } from "../../../../shared/domain/staff/access/permission-groups.ts";
import { PERMISSIONS, type Permission, type Permissions } from "../../../../shared/domain/staff/access/permissions.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { GrantCell } from "./grant-cell.tsx";
import { type Cell, cellOf, nextCell, type RoleDraft, withCell } from "./role-draft.ts";
import { GRANT_LOOKS, TEXTS } from "./texts.ts";

interface RoleMatrixProps {
  roles: readonly Role[];
  /** Of the member who edits. */
  held: Permissions;
  draft: RoleDraft | undefined;
  onDraft: (draft: RoleDraft | undefined) => void;
}

const ROWS = PERMISSION_GROUPS.flatMap(permissionsOfGroup);
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Permissions by role. A press changes a cell of a role that is not locked; the arrows walk the cells. */
export function RoleMatrix({ roles, held, draft, onDraft }: RoleMatrixProps) {
  const columns = roles.filter(({ isLocked }) => !isLocked);
  const [focused, setFocused] = useState<readonly [row: number, column: number]>([0, 0]);
  const table = useRef<HTMLTableElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const [row, column] = focused;
    const next = step && table.current?.querySelector<HTMLElement>(`[data-at="${row + step[0]}-${column + step[1]}"]`);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const press = (role: Role, permission: Permission) => {
    if (draft && draft.name !== role.name) return;
    const current = draft ?? { name: role.name, permissions: role.permissions };
    const [now, saved] = [cellOf(current.permissions, permission), cellOf(role.permissions, permission)];
    onDraft(withCell(current, permission, nextCell(permission, now, saved, held), role.permissions));
  };
  return (
    <section className="sheet scroll-x" aria-label={TEXTS.matrix}>
      <table className="tbl matrix tbl-c" ref={table}>
        <caption className="sr">{TEXTS.matrix}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTS.permission}</th>
            {roles.map(({ name, isLocked }) => (
              <th key={name} scope="col">
                <span className="matrix-role">
                  {name}
                  {isLocked && (
                    <>
                      <OfficeIcon name="lock" size="s" />
                      <span className="sr"> {TEXTS.locked}</span>
                    </>
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {PERMISSION_GROUPS.map((group) => (
          <tbody key={group}>
            <tr className="grp">
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {group}
              </th>
            </tr>
            {permissionsOfGroup(group).map((permission) => (
              <tr key={permission}>
                <th scope="row">{PERMISSIONS[permission]}</th>
                {roles.map((role) => (
                  <MatrixCell
                    key={role.name}
                    role={role}
                    permission={permission}
                    draft={draft}
                    at={[ROWS.indexOf(permission), columns.indexOf(role)]}
                    focused={focused}
                    onFocus={setFocused}
                    onKeyDown={onKeyDown}
                    onPress={() => press(role, permission)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <div className="tbl-foot matrix-legend">
        {(Object.keys(GRANT_LOOKS) as Cell[]).map((cell) => (
          <span key={cell}>
            <GrantCell cell={cell} isSilent /> {GRANT_LOOKS[cell].legend}
          </span>
        ))}
      </div>
    </section>
  );
}

interface MatrixCellProps {
  role: Role;
  permission: Permission;
  draft: RoleDraft | undefined;
  at: readonly [row: number, column: number];
  focused: readonly [row: number, column: number];
  onFocus: (at: readonly [row: number, column: number]) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPress: () => void;
}

function MatrixCell({ role, permission, draft, at, focused, onFocus, onKeyDown, onPress }: MatrixCellProps) {
  const saved = cellOf(role.permissions, permission);
  if (role.isLocked) {
    return (
      <td>
        <GrantCell cell={saved} />
      </td>
    );
  }
  const now = draft?.name === role.name ? cellOf(draft.permissions, permission) : saved;
  const isChanged = now !== saved;
  return (
    <td className={isChanged ? "is-changed" : undefined}>
      <button
        type="button"
        className="matrix-cell"
        data-at={at.join("-")}
        tabIndex={at[0] === focused[0] && at[1] === focused[1] ? 0 : -1}
        aria-label={`${PERMISSIONS[permission]}, ${role.name}: ${GRANT_LOOKS[now].words}${isChanged ? `, antes ${GRANT_LOOKS[saved].words}` : ""}`}
        aria-disabled={draft !== undefined && draft.name !== role.name}
        onFocus={() => onFocus(at)}
        onKeyDown={onKeyDown}
        onClick={onPress}
      >
        <GrantCell cell={now} isSilent />
      </button>
    </td>
  );
}
