import { ALL_PERMISSIONS, hasGrant, type Permission, type Permissions } from "./permissions.ts";

/**
 * Permissions of `wanted` that `held` does not reach: a member grants only permissions they hold (office section 3). `all`: the command line.
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

const DECISIONS = ["approvals.money", "approvals.prices", "approvals.people"] as const satisfies readonly Permission[];

/**
 * Approvals that a member may decide with `after` and not with `before`. Giving one needs a second person (office section 3): else a
 * member would ask for money, make an accomplice and have the accomplice approve it.
 */
export const gainedDecisions = (before: Permissions, after: Permissions): readonly Permission[] =>
  DECISIONS.filter((permission) => hasGrant(after, permission, "full") && !hasGrant(before, permission, "full"));

/** Whether a role decides approvals at all. */
export const decidesApprovals = (permissions: Permissions): boolean => gainedDecisions({}, permissions).length > 0;

/** Permissions whose grant differs, in the catalogue's order. */
export const changedPermissions = (before: Permissions, after: Permissions): readonly Permission[] =>
  ALL_PERMISSIONS.filter((permission) => before[permission] !== after[permission]);
