import { describe, expect, test } from "vitest";
import { changedPermissions, decidesApprovals, gainedDecisions, grantsBeyond, raisedGrants } from "./grants.ts";
import { OWNER_ROLE, SEEDED_ROLES } from "./seeded-roles.ts";

describe("a member grants only permissions they hold", () => {
  test.each([
    ["the same", { "orders.read": "full" }, { "orders.read": "full" }, []],
    ["less", { "orders.read": "full" }, { "orders.read": "masked" }, []],
    ["more", { "orders.read": "masked" }, { "orders.read": "read" }, ["orders.read"]],
    ["asking is not doing", { "refunds.write": "ask" }, { "refunds.write": "full" }, ["refunds.write"]],
    ["what is not held at all", { "staff.write": "full" }, { "refunds.write": "masked" }, ["refunds.write"]],
  ] as const)("%s", (_what, held, wanted, beyond) => expect(grantsBeyond(held, wanted)).toEqual(beyond));

  test("an owner may give every seeded role, and no other role that of the owner", () => {
    const owner = SEEDED_ROLES[OWNER_ROLE];
    for (const [name, permissions] of Object.entries(SEEDED_ROLES)) {
      expect(grantsBeyond(owner, permissions), name).toEqual([]);
      if (name !== OWNER_ROLE) expect(grantsBeyond(permissions, owner), name).not.toEqual([]);
    }
    expect(grantsBeyond("all", owner)).toEqual([]);
  });
});

test("a change of a role is what differs, and what it raises is what must be held", () => {
  const before = { "orders.read": "full", "stock.write": "read" } as const;
  const after = { "orders.read": "masked", "stock.write": "full", "places.write": "read" } as const;
  expect(changedPermissions(before, after)).toEqual(["orders.read", "stock.write", "places.write"]);
  expect(raisedGrants(before, after)).toEqual({ "stock.write": "full", "places.write": "read" });
});

test("a decision about approvals is gained where it was not held in full", () => {
  const money = { "approvals.money": "full" } as const;
  expect(gainedDecisions({}, money)).toEqual(["approvals.money"]);
  expect(gainedDecisions({ "approvals.money": "ask" }, money)).toEqual(["approvals.money"]);
  expect(gainedDecisions(money, { ...money, "approvals.prices": "full" })).toEqual(["approvals.prices"]);
  expect(gainedDecisions(SEEDED_ROLES[OWNER_ROLE], money)).toEqual([]);
  expect(Object.entries(SEEDED_ROLES).flatMap(([name, held]) => (decidesApprovals(held) ? [name] : []))).toEqual([
    OWNER_ROLE,
    "catálogo",
    "contabilidad",
  ]);
});
