import { expect, test } from "vitest";
import { ALL_PERMISSIONS, type Permission } from "./permissions.ts";
import { grantsOffered, PERMISSION_GROUPS, permissionsOfGroup } from "./permission-groups.ts";
import { SEEDED_ROLES } from "./seeded-roles.ts";

test("every permission stands in one group of the editor", () => {
  const shown = PERMISSION_GROUPS.flatMap(permissionsOfGroup);
  expect(shown.toSorted()).toEqual(ALL_PERMISSIONS.toSorted());
});

test("the editor offers every grant that a seeded role has", () => {
  for (const [role, permissions] of Object.entries(SEEDED_ROLES))
    for (const [permission, grant] of Object.entries(permissions))
      expect(grantsOffered(permission as Permission), `${role}: ${permission}`).toContain(grant);
});
