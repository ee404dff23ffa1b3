import { changedPermissions, grantsBeyond } from "../../../../shared/domain/staff/access/grants.ts";
import { grantsOffered } from "../../../../shared/domain/staff/access/permission-groups.ts";
import {
  type Grant,
  hasGrant,
  PERMISSIONS,
  type Permission,
  type Permissions,
} from "../../../../shared/domain/staff/access/permissions.ts";

export type Cell = Grant | "none";

/** Permissions of one role that are not saved yet. */
export interface RoleDraft {
  readonly name: string;
  readonly permissions: Permissions;
}

export const cellOf = (permissions: Permissions, permission: Permission): Cell => permissions[permission] ?? "none";

/**
 * What a press makes of a cell: the next grant that the editor may give, from nothing upwards and around. What the role has already may be
 * chosen again, although the editor does not hold it.
 */
export function nextCell(permission: Permission, now: Cell, saved: Cell, held: Permissions): Cell {
  const may = (grant: Grant) =>
    hasGrant(held, permission, grant) || (saved !== "none" && hasGrant({ [permission]: saved }, permission, grant));
  const cells: readonly Cell[] = ["none", ...grantsOffered(permission).toReversed().filter(may)];
  return cells[(cells.indexOf(now) + 1) % cells.length] ?? "none";
}

/** Undefined where nothing differs from what is saved. */
export function withCell(
  { name, permissions }: RoleDraft,
  permission: Permission,
  cell: Cell,
  saved: Permissions,
): RoleDraft | undefined {
  const { [permission]: _before, ...others } = permissions;
  const next = cell === "none" ? others : { ...others, [permission]: cell };
  return changedPermissions(saved, next).length === 0 ? undefined : { name, permissions: next };
}

export interface CellChange {
  readonly label: string;
  readonly before: Cell;
  readonly after: Cell;
}

export const changesOf = (saved: Permissions, { permissions }: RoleDraft): readonly CellChange[] =>
  changedPermissions(saved, permissions).map((permission) => ({
    label: PERMISSIONS[permission],
    before: cellOf(saved, permission),
    after: cellOf(permissions, permission),
  }));

/** Roles that a member may give: those of which they hold every permission. */
export const rolesToGive = <Role extends { readonly permissions: Permissions }>(
  roles: readonly Role[],
  held: Permissions,
): readonly Role[] => roles.filter(({ permissions }) => grantsBeyond(held, permissions).length === 0);

/** Of a role by its name. */
export const permissionsOf = (
  roles: readonly { readonly name: string; readonly permissions: Permissions }[],
  name: string,
): Permissions => roles.find((role) => role.name === name)?.permissions ?? {};
