import { beforeAll, describe, expect, test } from "vitest";
import { AUDIT_ACTS } from "../../shared/domain/staff/audit/audit-acts.ts";
import { aMember, withTestOffice } from "../../tests/support/office/test-office.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";
import { APPROVABLE_ACTIONS, findApprovable } from "../administration/actions/approvals/approvable-actions.ts";
import { STAFF_COMMANDS } from "../staff/commands/commands.ts";

/** Nothing that staff change may go past the frame, which writes the line of the log, checks the reason and can be rehearsed. */
const shop = withTestShop();
const office = withTestOffice(shop);

interface Operation {
  readonly call: string;
  readonly "x-action"?: string;
  readonly "x-approval"?: string;
}
let operations: Operation[];
beforeAll(async () => {
  const { headers } = await aMember(shop, "dueño");
  const { paths } = (await office.call({ url: "/staff/openapi.json", headers })).json<{
    paths: Record<string, Record<string, object>>;
  }>();
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
  );
});

/**
 * Calls that are neither GET nor an act: signing in and out, members' own proofs, whose secrets the frame would keep, reading a masked value, and what
 * changes nothing of the shop: a member's own views, and asking for the causes of tasks anew.
 */
const NO_ACTS = [
  /^\w+ \/staff\/(session|sessions|step-up|invitation|passkeys|password|recovery-codes|totp)\b/,
  // A member's own lists, and looking for tasks, change nothing of the shop.
  /^\w+ \/staff\/views\b/,
  "POST /staff/tasks/check",
  "POST /staff/doctor",
  // Prices a cart that is not kept.
  "POST /staff/simulate-cart",
  // Reads a customer's cart; who is asked for is not in the address.
  "POST /staff/simulator-customer",
  /^POST \/staff\/(customers|messages|arco|mails|invoices|refunds|movements)\/\{id\}\/reveal$/,
  // Reads a bank's file and keeps nothing of it.
  "POST /staff/bank-statements/preview",
  // A signed link to what the member already sees.
  "POST /staff/banners/{id}/preview",
  "POST /staff/tires/{code}/preview",
  // Stores a file as it arrives, for the act that has it checked.
  "POST /staff/imports/files",
  // A question whose answer the shop's own job would write: staff choose the moment, and it has a line of its own.
  "POST /staff/invoices/{id}/ask-sat",
] as const;

/** Commands that change nothing of the shop's data, by name: a new command without `changes` is looked at here first. */
const READING_COMMANDS = [
  "orders list",
  "orders show",
  "orders report",
  "reconcile",
  "returns list",
  "returns show",
  "invoices list",
  "invoices show",
  "invoices report",
  "customers show",
  "customers export",
  "staff list",
  "coupons simulate",
  "mail list",
  "mail show",
  "doctor",
  "migrate",
  "backup",
];

describe("through the frame goes", () => {
  test("every call that changes something", () => {
    const past = operations.filter(
      ({ call, "x-action": action }) =>
        !call.startsWith("GET ") &&
        action === undefined &&
        !NO_ACTS.some((known) => (typeof known === "string" ? known === call : known.test(call))),
    );
    expect(past.map(({ call }) => call)).toEqual([]);
    expect(operations.filter((operation) => operation["x-action"]).length).toBeGreaterThan(5);
  });

  test("every command that changes something", () => {
    const past = STAFF_COMMANDS.filter(({ name, changes }) => !changes && !name.startsWith("export "));
    expect(past.map(({ name }) => name).toSorted()).toEqual(READING_COMMANDS.toSorted());
  });
});

test("every act that may wait for a second person can be run by one", () => {
  const asking = operations.filter((operation) => operation["x-approval"] !== undefined);
  expect(asking.length).toBeGreaterThan(0);
  const names = APPROVABLE_ACTIONS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  for (const { call, "x-action": action = "" } of asking) expect(findApprovable(action)?.name, call).toBe(action);
});

test("every act has words and a group in the log", () => {
  const names = [
    ...operations.flatMap(({ "x-action": action }) => action ?? []),
    ...STAFF_COMMANDS.flatMap(({ name, changes }) => (changes ? name : [])),
  ];
  expect(names.filter((name) => !Object.hasOwn(AUDIT_ACTS, name))).toEqual([]);
});
