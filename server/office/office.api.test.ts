import { describe, expect, test } from "vitest";
import { STAFF_ERROR_STATUSES } from "../../shared/contract/staff/error-codes.ts";
import { SEEDED_ROLES, type SeededRole } from "../../shared/domain/staff/access/seeded-roles.ts";
import { aMember, withTestOffice } from "../../tests/support/office/test-office.ts";
import { signIn, withTestShop } from "../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

describe("a staff session", () => {
  test.each(Object.keys(SEEDED_ROLES) as SeededRole[])("tells %s who they are and what they may", async (role) => {
    const { headers, staffId } = await aMember(shop, role);
    const answer = await office.call({ url: "/staff/me", headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: staffId, role, permissions: SEEDED_ROLES[role], environment: "demo" });
  });

  test("ends with the next call of a disabled member", async () => {
    const { headers, staffId } = await aMember(shop, "atención");
    await shop.db.updateTable("staff_member").set({ disabled_at: new Date() }).where("id", "=", staffId).execute();
    expect((await office.call({ url: "/staff/me", headers })).statusCode).toBe(401);
  });

  test.each([
    ["30 minutes without use", { seen_at: new Date(Date.now() - 30 * 60_000 - 1) }],
    ["12 hours in all", { expires_at: new Date(Date.now() - 1) }],
    ["an unproved second factor", { is_complete: false }],
  ])("opens nothing after %s", async (_why, change) => {
    const { headers, sessionId } = await aMember(shop, "dueño");
    await shop.db.updateTable("staff_session").set(change).where("id", "=", sessionId).execute();
    expect((await office.call({ url: "/staff/me", headers })).statusCode).toBe(401);
  });

  test("is a visitor in the shop, and a customer's is nothing here", async () => {
    const { headers } = await aMember(shop, "dueño");
    const inShop = await shop.call({ url: "/api/Cuenta/MiCuenta", headers: { cookie: headers.cookie } });
    expect(inShop.statusCode).toBe(401);
    const { authorization } = await signIn(shop);
    const token = authorization.slice("Bearer ".length);
    for (const cookie of [`personal=${token}`, `sesion=${token}`])
      expect((await office.call({ url: "/staff/me", headers: { cookie, authorization } })).statusCode).toBe(401);
  });
});

interface Operation {
  readonly responses: Record<
    string,
    { content?: { "application/json": { schema: { properties?: { Codigo?: { enum?: string[] } } } } } }
  >;
}

test("the OpenAPI document has the code of every refusal of a call, at its status", async () => {
  const { headers } = await aMember(shop, "dueño");
  const { paths } = (await office.call({ url: "/staff/openapi.json", headers })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const told = new Set<string>();
  for (const { responses } of Object.values(paths).flatMap((calls) => Object.values(calls))) {
    for (const [status, { content }] of Object.entries(responses)) {
      const codes = content?.["application/json"].schema.properties?.Codigo?.enum ?? [];
      for (const code of codes) told.add(`${status} ${code}`);
    }
  }
  // Those answered where there is no call: to another method or address.
  const ofCalls = Object.entries(STAFF_ERROR_STATUSES).filter(([, status]) => ![405, 406, 414].includes(status));
  expect([...told].toSorted()).toEqual(ofCalls.map(([code, status]) => `${status} ${code}`).toSorted());
  const statuses = (call: Operation | undefined) => Object.keys(call?.responses ?? {}).map(Number);
  // A list, an act that moves money, and a call that lets a visitor in.
  expect(statuses(paths["/staff/reviews"]?.["get"])).toEqual([200, 400, 401, 404, 500, 503]);
  expect(statuses(paths["/staff/orders/{id}/mark-paid"]?.["post"])).toEqual([
    200, 400, 401, 403, 404, 409, 413, 415, 422, 500, 503,
  ]);
  expect(statuses(paths["/staff/session"]?.["post"])).toEqual([200, 400, 401, 403, 409, 413, 415, 429, 500, 503]);
});

test("the document has the policy with Trusted Types, and nothing is kept by caches", async () => {
  const { headers } = await office.call({ url: "/staff/me" });
  expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
});
