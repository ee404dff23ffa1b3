import { ALL_PERMISSIONS, type Permissions } from "../../../../shared/domain/staff/permissions.ts";

/** A role's permissions in the catalogue's order, as they are stored and shown. */
export const orderedPermissions = (permissions: Permissions): Permissions =>
  Object.fromEntries(
    ALL_PERMISSIONS.flatMap((permission) => {
      const grant = permissions[permission];
      return grant === undefined ? [] : [[permission, grant] as const];
    }),
  );
