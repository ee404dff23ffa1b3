import { ALL_PERMISSIONS, type Permissions } from "../../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../../db/database.ts";
import type { StaffError } from "../staff-error.ts";

/** A role's permissions in the catalogue's order, as they are stored and shown. */
export const orderedPermissions = (permissions: Permissions): Permissions =>
  Object.fromEntries(
    ALL_PERMISSIONS.flatMap((permission) => {
      const grant = permissions[permission];
      return grant === undefined ? [] : [[permission, grant] as const];
    }),
  );

/** A role that is given: it is neither renamed nor deleted until the transaction ends. */
export const findRole = (db: Handle, name: string): Promise<{ readonly permissions: Permissions } | undefined> =>
  db.selectFrom("staff_role").select("permissions").where("name", "=", name).forKeyShare().executeTakeFirst();

/** Lower-case words, so that no two roles look alike. */
const NAME = /^[a-záéíóúüñ0-9]+( [a-záéíóúüñ0-9]+)*$/u;
const LONGEST_NAME = 40;

/** A role's name as it is stored; undefined: it cannot be one. */
export function roleName(typed: string): string | undefined {
  const name = typed.normalize("NFC").trim().toLowerCase().replaceAll(/\s+/g, " ");
  return NAME.test(name) && name.length <= LONGEST_NAME ? name : undefined;
}

export const nameRefused = (message: string): StaffError => ({
  code: "fieldsRefused",
  message,
  fields: { name: [message] },
});
export const BAD_NAME = nameRefused("Usa letras y números: por ejemplo, «almacén noche».");
export const NAME_TAKEN = nameRefused("Ya hay un rol con ese nombre.");

export const ROLE_BEYOND: StaffError = {
  code: "grantRefused",
  message: "Ese rol tiene permisos que tú no tienes: pídelo a quien los tenga.",
};
