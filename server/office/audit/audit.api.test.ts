import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { AuditRow } from "../../../shared/contract/staff/audit.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { checkAuditLog } from "../../administration/audit/nightly-check.ts";
import { type AuditRecord, type StaffActor, SYSTEM_ACTOR, writeLine } from "../../administration/audit/write-line.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

const actorOf = ({ staffId, sessionId }: SignedInMember, name: string): StaffActor => ({
  staffId,
  name,
  permissions: {},
  sessionId,
  requestId: null,
  address: "127.0.0.1",
});
const write = (actor: StaffActor, action: string, record: AuditRecord, reason = "") =>
  writeLine(shop.db, { action, actor, reason, record });
const order = (id: number) => ({ kind: "order", id: String(id) });

let owner: SignedInMember;
let accountant: SignedInMember;
let helper: SignedInMember;
beforeAll(async () => {
  owner = await aMember(shop, "dueño");
  accountant = await aMember(shop, "contabilidad");
  helper = await aMember(shop, "atención");
  const ana = actorOf(owner, "Ana");
  const ivan = actorOf(helper, "Iván");
  await write(ana, "orders refund", { subject: order(7), before: { amount: 100 }, after: { amount: 0 } }, "dañada");
  await write(ana, "orders refund (pedir)", { subject: order(8) });
  await write(ivan, "orders advance", { subject: order(7), before: { status: 18 }, after: { status: 20 } });
  await write(ivan, "customers reveal", { subject: { kind: "customer", id: "20418" }, outcome: { what: "email" } });
  await write(ana, "settings change (sin segunda persona)", { subject: null, isFlagged: true }, "=SUMA(A1)");
  await write(ana, "staff reset-factor", { subject: { kind: "staff", id: "3" }, isFlagged: true });
});

const list = async ({ headers }: SignedInMember, query = "") =>
  (await office.call({ url: `/staff/audit?${query}`, headers })).json<{
    items: AuditRow[];
    next: string | null;
    total: number;
    members: { id: number }[];
  }>();
const actsOf = async (who: SignedInMember, query = "") => (await list(who, query)).items.map(({ act }) => act);

describe("the audit log on the screen", () => {
  test("has all lines for an owner, the newest first, with who, what, why, before and after", async () => {
    const { items, total } = await list(owner);
    expect(total).toBe(6);
    expect(items.map(({ act }) => act)).toEqual([
      "staff reset-factor",
      "settings change (sin segunda persona)",
      "customers reveal",
      "orders advance",
      "orders refund (pedir)",
      "orders refund",
    ]);
    expect(items.at(-1)).toEqual({
      position: 1,
      at: expect.any(String),
      who: { id: owner.staffId, name: "Ana", role: "dueño", isSystem: false },
      act: "orders refund",
      reason: "dañada",
      subject: order(7),
      before: { amount: 100 },
      after: { amount: 0 },
      outcome: null,
      approvalId: null,
      isFlagged: false,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test("has own lines and those of money for accounting, and own lines alone for the others", async () => {
    expect(await actsOf(accountant)).toEqual(["orders refund (pedir)", "orders refund"]);
    expect(await actsOf(helper)).toEqual(["customers reveal", "orders advance"]);
    expect(await actsOf(await aMember(shop, "almacén"))).toEqual([]);
    const { members } = await list(helper);
    expect(members.map(({ id }) => id)).toEqual([helper.staffId]);
    // A filter never widens what a member sees.
    expect(await actsOf(helper, `who=${owner.staffId}`)).toEqual([]);
    expect(await actsOf(helper, "subject=order:7")).toEqual(["orders advance"]);
  });

  test.each([
    ["what it is about", "subject=order:7", ["orders advance", "orders refund"]],
    ["an act in every form", "act=orders%20refund", ["orders refund (pedir)", "orders refund"]],
    ["a group", "group=reads", ["customers reveal"]],
    ["marked lines", "mark=flagged", ["staff reset-factor", "settings change (sin segunda persona)"]],
    ["lines without a second person", "mark=alone", ["settings change (sin segunda persona)"]],
    ["a number", "q=20418", ["customers reveal"]],
    ["days before any", "to=2020-01-01", []],
    ["days after all", "from=2999-01-01", []],
    ["a day that no month has", "to=2020-02-31", []],
  ])("is filtered by %s", async (_what, query, acts) => {
    expect(await actsOf(owner, query)).toEqual(acts);
  });

  test("is filtered by who and by the beginning of a hash, and read page by page", async () => {
    expect(await actsOf(owner, `who=${helper.staffId}`)).toEqual(["customers reveal", "orders advance"]);
    const first = (await list(owner, "limit=4")) ?? expect.fail();
    const line = first.items[1] ?? expect.fail();
    expect(await actsOf(owner, `q=${line.hash.slice(0, 12)}`)).toEqual([line.act]);
    const rest = await list(owner, `limit=4&after=${first.next}`);
    expect(rest.items.map(({ position }) => position)).toEqual([2, 1]);
    expect(rest.next).toBeNull();
  });

  test("refuses a filter that it does not know", async () => {
    const { headers } = owner;
    for (const query of ["subject=7", "group=todo", "from=ayer", "to=2026-13-01", "who=ana"])
      expect((await office.call({ url: `/staff/audit?${query}`, headers })).statusCode, query).toBe(400);
  });
});

describe("the log as a file", () => {
  test("has every line, and no cell that a spreadsheet would run; the export is a line itself", async () => {
    const answer = await office.call({ url: "/staff/audit.csv?mark=alone", headers: owner.headers });
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [header, line, ...rest] = answer.body.split("\r\n");
    expect(header).toBe(
      "\uFEFFlinea,cuando,momento_utc,quien,rol,desde,accion,en_palabras,motivo,sobre,numero,antes,despues,resultado,solicitud,marcada,huella",
    );
    expect(line).toContain(",Ana,dueño,127.0.0.1,settings change (sin segunda persona),Cambió un ajuste,'=SUMA(A1),");
    expect(rest).toEqual([""]);
    expect((await list(owner, "act=audit%20export")).items).toMatchObject([{ outcome: { filters: ["mark"] } }]);
  });

  test.each(["contabilidad", "atención", "lectura"] as const)("does not exist for %s", async (role) => {
    const { headers } = await aMember(shop, role);
    expect((await office.call({ url: "/staff/audit.csv", headers })).statusCode).toBe(404);
    expect((await office.call({ url: "/staff/audit/verify", headers })).statusCode).toBe(404);
  });

  test("needs a fresh second factor", async () => {
    const { headers, sessionId } = await aMember(shop, "dueño");
    await shop.db.updateTable("staff_session").set({ stepped_up_at: null }).where("id", "=", sessionId).execute();
    expect((await office.call({ url: "/staff/audit.csv", headers })).json()).toMatchObject({ Codigo: "stepUpNeeded" });
  });
});

describe("the chain, verified on the screen,", () => {
  const verify = async () => (await office.call({ url: "/staff/audit/verify", headers: owner.headers })).json();
  const undone = async (work: () => Promise<void>, statement: ReturnType<typeof sql>) => {
    await sql`create table kept_lines as select * from staff_action`.execute(shop.db);
    await sql`alter table staff_action disable trigger user`.execute(shop.db);
    await statement.execute(shop.db);
    await work();
    await sql`truncate staff_action`.execute(shop.db);
    await sql`insert into staff_action overriding system value select * from kept_lines`.execute(shop.db);
    await sql`drop table kept_lines`.execute(shop.db);
    await sql`alter table staff_action enable trigger user`.execute(shop.db);
  };

  test("has its number of lines and newest hash, and the verification is a line", async () => {
    const newest = (await list(owner, "limit=1")).items[0] ?? expect.fail();
    const report = await verify();
    expect(report).toEqual({
      lines: newest.position,
      head: newest.hash,
      brokenAt: null,
      hasLastCheck: null,
      lastCheck: null,
    });
    expect((await list(owner, "limit=1")).items).toMatchObject([
      { act: "audit verify", outcome: { lines: newest.position, brokenAt: null } },
    ]);
  });

  test("names the line that was changed with the triggers off", async () => {
    await undone(
      async () => expect(await verify()).toMatchObject({ brokenAt: 3 }),
      sql`update staff_action set reason = 'otra' where position = 3`,
    );
  });

  test("notices lines that were cut off after the last nightly check, which the chain alone does not", async () => {
    const check = await checkAuditLog(shop.db);
    expect(await verify()).toMatchObject({ hasLastCheck: true, lastCheck: { lines: check.lines, head: check.head } });
    await undone(
      async () => expect(await verify()).toMatchObject({ brokenAt: null, hasLastCheck: false }),
      sql`delete from staff_action where position >= ${check.position}`,
    );
  });
});

test("a line of the shop itself is told apart from one of the server's shell and one of a member", async () => {
  await write(SYSTEM_ACTOR, "approvals lapse", { subject: null });
  await write({ ...SYSTEM_ACTOR, name: "ana" }, "orders advance", { subject: order(9) });
  await write(actorOf(owner, "Sistema"), "orders advance", { subject: order(9) });
  expect((await list(owner, "limit=3")).items.map(({ who }) => who)).toEqual([
    { id: owner.staffId, name: "Sistema", role: "dueño", isSystem: false },
    { id: null, name: "ana", role: null, isSystem: false },
    { id: null, name: "Sistema", role: null, isSystem: true },
  ]);
});
