import { ALL_PERMISSIONS, hasGrant, type Permission, type Permissions } from "./permissions.ts";

/**
 * Permissions of `wanted` that `held` does not reach: nobody grants what they do not hold (office section 3). `all`: the command line.
 * A permission that is held as `ask` is not enough to grant it as `full`.
 */
export const grantsBeyond = (held: Permissions | "all", wanted: Permissions): readonly Permission[] =>
  held === "all"
    ? []
    : ALL_PERMISSIONS.filter((permission) => {
        const grant = wanted[permission];
        return grant !== undefined && !hasGrant(held, permission, grant);
      });

/** Grants of `after` that are new or reach further than in `before`. */
export const raisedGrants = (before: Permissions, after: Permissions): Permissions =>
  Object.fromEntries(
    Object.entries(after).filter(([permission, grant]) => !hasGrant(before, permission as Permission, grant)),
  );

/** Whether a role decides who becomes an owner: giving it needs a second person, as the owner's role itself (office section 3). */
export const decidesAboutPeople = (permissions: Permissions): boolean =>
  hasGrant(permissions, "approvals.people", "full");

/** Permissions whose grant differs, in the catalogue's order. */
export const changedPermissions = (before: Permissions, after: Permissions): readonly Permission[] =>
  ALL_PERMISSIONS.filter((permission) => before[permission] !== after[permission]);
