import { expect, test } from "vitest";
import { ALL_PERMISSIONS, type Permission } from "./permissions.ts";
import { grantsOffered, PERMISSION_GROUPS, permissionsOfGroup } from "./permission-groups.ts";
import { SEEDED_ROLES } from "./seeded-roles.ts";

test("every permission stands in one group of the editor", () => {
  const shown = PERMISSION_GROUPS.flatMap(permissionsOfGroup);
  expect(shown.toSorted()).toEqual(ALL_PERMISSIONS.toSorted());
});

test.each<[(typeof PERMISSION_GROUPS)[number], Permission]>([
  ["Pedidos", "shipments.write"],
  ["Dinero", "refunds.write"],
  ["Catálogo", "places.write"],
  ["Personas", "customers.read"],
  ["Casa", "settings.write"],
])("%s has %s", (group, permission) => expect(permissionsOfGroup(group)).toContain(permission));

test.each<[string, Permission, string[]]>([
  ["an act that cannot be asked for", "orders.advance", ["full", "read"]],
  ["an act that may only be asked for", "refunds.write", ["full", "ask", "read"]],
  ["data that may be masked", "customers.read", ["full", "read", "masked"]],
])("%s has its own grants", (_what, permission, grants) => expect(grantsOffered(permission)).toEqual(grants));

test("some acts may only be asked for", () =>
  expect(ALL_PERMISSIONS.filter((permission) => grantsOffered(permission).includes("ask")).toSorted()).toEqual([
    "customers.erase",
    "invoices.write",
    "mismatch.resolve",
    "orders.cancel",
    "orders.cancelPaid",
    "prices.write",
    "promotions.write",
    "refunds.write",
  ]));

test("the editor offers every grant that a seeded role has", () => {
  for (const [role, permissions] of Object.entries(SEEDED_ROLES))
    for (const [permission, grant] of Object.entries(permissions))
      expect(grantsOffered(permission as Permission), `${role}: ${permission}`).toContain(grant);
});
