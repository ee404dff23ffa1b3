import { describe, expect, test } from "vitest";
import {
  type Grant,
  hasGrant,
  type Permission,
  type Permissions,
} from "../../shared/domain/staff/access/permissions.ts";
import type { SeededRole } from "../../shared/domain/staff/access/seeded-roles.ts";
import { aMember, withTestOffice } from "../../tests/support/office/test-office.ts";
import { signIn, withTestShop } from "../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

const ROLES = ["dueño", "atención", "almacén", "catálogo", "contabilidad", "lectura"] as const satisfies SeededRole[];

/** `A` acts, `2` asks a second person, `R` reads, `M` reads masked, `-` nothing. */
const CELLS = { A: "full", "2": "ask", R: "read", M: "masked", "-": undefined } as const;

/**
 * The table of office section 3, in the order of `ROLES`; what one of its rows says in words has rows of its own here. A limit, such as a refund's,
 * asks by itself.
 */
const TABLE: Readonly<Record<Permission, string>> = {
  "orders.read": "A A A M A M",
  "orders.all": "A A - A A A",
  "orders.advance": "A A A - - -",
  "orders.validate": "A - - - A -",
  "orders.cancel": "A A - - 2 -",
  "orders.cancelPaid": "A 2 - - 2 -",
  "payments.read": "A R - - A M",
  "deposits.write": "A - - - A -",
  "mismatch.resolve": "2 - - - 2 -",
  "returns.write": "A A R - R -",
  "returns.receive": "A A A - R -",
  "refunds.write": "A 2 - - A -",
  "approvals.money": "A - - - A -",
  "approvals.prices": "A - - A - -",
  "approvals.people": "A - - - - -",
  "invoices.write": "A - - - A R",
  "invoices.send": "A A R - A -",
  "shipments.write": "A A A - - -",
  "catalog.write": "A - - A - R",
  "prices.write": "A - - A R R",
  "stock.write": "A - - A - R",
  "stock.count": "A - A A - R",
  "promotions.write": "A - - A - R",
  "places.write": "A - - A - R",
  "customers.read": "A A - - M M",
  "customers.write": "A A - - - -",
  "customers.export": "A - - - - -",
  "customers.erase": "2 - - - - -",
  "employees.write": "A A - - - -",
  "messages.write": "A A R - - -",
  "reports.read": "A R M R A A",
  "audit.own": "A A A A A -",
  "audit.money": "A - - - A -",
  "audit.read": "A - - - - -",
  "staff.write": "A - - - - -",
  "settings.write": "A - - - - -",
  "system.read": "A - - - R -",
  "jobs.retry": "A - - - R -",
};

const grantsOf = (role: SeededRole): Permissions =>
  Object.fromEntries(
    Object.entries(TABLE).flatMap(([permission, cells]) => {
      const grant = CELLS[cells.split(" ")[ROLES.indexOf(role)] as keyof typeof CELLS];
      return grant === undefined ? [] : [[permission, grant]];
    }),
  );

test.each(ROLES)("a new shop's role %s holds what the table gives it", async (role) => {
  const row = await shop.db
    .selectFrom("staff_role")
    .select("permissions")
    .where("name", "=", role)
    .executeTakeFirstOrThrow();
  expect(row.permissions).toEqual(grantsOf(role));
});

/** Calls that every member may make, and that ask about their object or are about the member: a new one is looked at here first. */
const OF_EVERY_MEMBER =
  /^\/staff\/(approvals|tasks|views|search|imports|exports|me|password|totp|recovery-codes|factors|passkeys|step-up|sessions?)\b/;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
interface Call {
  readonly method: Method;
  readonly path: string;
  readonly url: string;
  readonly needs: string;
  readonly isProved: boolean;
  /** The statuses that the document has. */
  readonly declared: readonly string[];
}

/** Every call that the document has, with a number for each parameter: most have no such object, and some refuse the value. */
async function everyCall(): Promise<Call[]> {
  const { headers } = await aMember(shop, "dueño");
  const { paths } = (await office.call({ url: "/staff/openapi.json", headers })).json<{
    paths: Record<string, Record<string, { "x-needs": string; "x-step-up"?: true; responses: object }>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      path,
      url: path.replaceAll(/\{\w+\}/g, "999999999"),
      needs: operation["x-needs"],
      isProved: operation["x-step-up"] === true,
      declared: Object.keys(operation.responses),
    })),
  );
}

async function send({ method, url, path, declared }: Call, headers: Record<string, string>) {
  const answer = await office.call({ method, url, headers: { origin: "http://localhost:80", ...headers } });
  expect(declared, `${method} ${path}`).toContain(String(answer.statusCode));
  return answer;
}
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
    if (call.needs === "session") expect(call.path).toMatch(OF_EVERY_MEMBER);
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

describe.each(ROLES)("%s", (role) => {
  test("sees what the role holds, and of the rest not even that it exists", async () => {
    for (const call of await everyCall()) {
      if (call.needs === "public") continue;
      // A member for each call: one of them signs out.
      const { headers } = await aMember(shop, role);
      const answer = await send(call, headers);
      const [permission, grant] = call.needs.split(":") as [Permission, Grant];
      const may = call.needs === "session" || hasGrant(grantsOf(role), permission, grant);
      const what = `${call.method} ${call.path}`;
      expect(answer.statusCode, what).not.toBe(401);
      if (!may) expect([answer.statusCode, answer.json<{ Message: string }>().Message], what).toEqual([404, NOT_SEEN]);
      // An address without a parameter has no object that could be missing.
      else if (call.url === call.path) expect(answer.statusCode, what).not.toBe(404);
    }
  });
});
