import { describe, expect, test } from "vitest";
import { type Grant, hasGrant, type Permission } from "../../shared/domain/staff/access/permissions.ts";
import { SEEDED_ROLES, type SeededRole } from "../../shared/domain/staff/access/seeded-roles.ts";
import { aMember, withTestOffice } from "../../tests/support/office/test-office.ts";
import { signIn, withTestShop } from "../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
interface Call {
  readonly method: Method;
  readonly path: string;
  readonly url: string;
  readonly needs: string;
  readonly isProved: boolean;
}

/** Every call that the document has, with a number for each parameter: most have no such object, and some refuse the value. */
async function everyCall(): Promise<Call[]> {
  const { headers } = await aMember(shop, "dueño");
  const { paths } = (await office.call({ url: "/staff/openapi.json", headers })).json<{
    paths: Record<string, Record<string, { "x-needs": string; "x-step-up"?: true }>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      path,
      url: path.replaceAll(/\{\w+\}/g, "999999999"),
      needs: operation["x-needs"],
      isProved: operation["x-step-up"] === true,
    })),
  );
}

const send = ({ method, url }: Call, headers: Record<string, string>) =>
  office.call({ method, url, headers: { origin: "http://localhost:80", ...headers } });
const NOT_SEEN = "No existe, o tu rol no lo ve.";

test("every call says whom it is for, and needs a session unless it signs in", async () => {
  const calls = await everyCall();
  expect(calls.length).toBeGreaterThan(3);
  const { authorization } = await signIn(shop);
  const cookie = `personal=${authorization.slice("Bearer ".length)}`;
  for (const call of calls) {
    expect(call.needs, call.path).toMatch(/^(public|session|[a-z]+\.[a-zA-Z]+:(full|ask|read|masked))$/);
    if (call.needs === "public") {
      expect(call.path).toMatch(/^\/staff\/(session|invitations?)\b/);
      continue;
    }
    for (const headers of [{}, { cookie }, { cookie, authorization }])
      expect((await send(call, headers)).statusCode, `${call.method} ${call.path}`).toBe(401);
  }
});

test("a file of persons is given to a fresh proof only, and so is each decision of a request", async () => {
  const calls = await everyCall();
  const files = calls.filter(
    ({ path, needs }) => /\.(csv|zip)$|\/export$/.test(path) && needs === "customers.export:full",
  );
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(["/staff/customers.csv", "/staff/returns.csv"]));
  const decisions = calls.filter(({ path }) => /\/approvals\/\{id\}\/(approve|reject)$/.test(path));
  expect(decisions).toHaveLength(2);
  const unproved = [...files, ...decisions].filter(({ isProved }) => !isProved).map(({ path }) => path);
  expect(unproved, "the ARCO requests' file has nothing of the persons").toEqual(["/staff/arco.csv"]);
});

describe.each(Object.keys(SEEDED_ROLES) as SeededRole[])("%s", (role) => {
  test("sees what the role holds, and of the rest not even that it exists", async () => {
    for (const call of await everyCall()) {
      if (call.needs === "public") continue;
      // A member for each call: one of them signs out.
      const { headers } = await aMember(shop, role);
      const answer = await send(call, headers);
      const [permission, grant] = call.needs.split(":") as [Permission, Grant];
      const may = call.needs === "session" || hasGrant(SEEDED_ROLES[role], permission, grant);
      const what = `${call.method} ${call.path}`;
      expect(answer.statusCode, what).not.toBe(401);
      if (!may) expect([answer.statusCode, answer.json<{ Message: string }>().Message], what).toEqual([404, NOT_SEEN]);
      // An address without a parameter has no object that could be missing.
      else if (call.url === call.path) expect(answer.statusCode, what).not.toBe(404);
    }
  });
});
