import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { verifyChain } from "./audit-chain.ts";
import { checkAuditLog, stillHas } from "./nightly-check.ts";
import { emptyOldReadings, removeOldActions } from "./audit-retention.ts";
import { type StaffActor, writeLine } from "./write-line.ts";

const shop = withTestShop();

const ACTOR: StaffActor = {
  staffId: null,
  name: "ana",
  permissions: "all",
  sessionId: null,
  requestId: null,
  address: null,
};

const write = (action: string) =>
  writeLine(shop.db, { action, actor: ACTOR, reason: "prueba", record: { subject: { kind: "order", id: "7" } } });

const line = (command: string) =>
  shop.db.selectFrom("staff_action").selectAll().where("command", "=", command).executeTakeFirstOrThrow();

async function withoutTriggers(statement: ReturnType<typeof sql>): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await sql`alter table staff_action disable trigger user`.execute(trx);
    await statement.execute(trx);
    await sql`alter table staff_action enable trigger user`.execute(trx);
  });
}

describe("the audit log", () => {
  afterEach(async () => {
    await withoutTriggers(sql`delete from staff_action`);
    await sql`delete from staff_action_checkpoint`.execute(shop.db);
  });

  test("is a chain: each line has the hash of the line before", async () => {
    await write("uno");
    await write("dos");
    const [first, second] = [await line("uno"), await line("dos")];
    expect(second.previous_hash).toEqual(first.hash);
    expect(second.position).toBe(first.position + 1);
    const report = await verifyChain(shop.db);
    expect(report).toEqual({
      lines: 2,
      head: second.hash.toString("hex"),
      position: second.position,
      brokenAt: null,
    });
  });

  test("stays a chain when many write at once", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => write(`a la vez ${n}`)));
    expect(await verifyChain(shop.db)).toMatchObject({ lines: 20, brokenAt: null });
  });

  test.each([
    ["changed", sql`update staff_action set reason = 'otra'`],
    ["deleted", sql`delete from staff_action`],
    ["truncated", sql`truncate staff_action`],
  ])("refuses a line to be %s", async (_what, statement) => {
    await write("uno");
    await expect(statement.execute(shop.db)).rejects.toThrow("The audit log cannot be changed.");
    expect(await verifyChain(shop.db)).toMatchObject({ lines: 1, brokenAt: null });
  });

  test.each([
    ["changed", sql`update staff_action set reason = 'otra' where command = 'dos'`, "dos"],
    ["removed", sql`delete from staff_action where command = 'dos'`, "tres"],
    [
      "given other words and a hash of its own",
      sql`update staff_action a set reason = 'otra', hash = sha256('otra') where command = 'dos'`,
      "dos",
    ],
    ["removed at the beginning", sql`delete from staff_action where command = 'uno'`, "dos"],
  ])("names the first line that does not fit after one was %s with triggers off", async (_what, statement, named) => {
    for (const action of ["uno", "dos", "tres"]) await write(action);
    await withoutTriggers(statement);
    expect(await verifyChain(shop.db)).toMatchObject({ brokenAt: (await line(named)).position });
  });

  test("keeps its last hash in a checkpoint when its beginning is older than five years and goes", async () => {
    const old = new Date(Date.now() - 7 * 366 * 86_400_000);
    await shop.db
      .insertInto("staff_action")
      .values({ command: "viejo", actor: "ana", reason: "", outcome: "null", at: old })
      .execute();
    await write("nuevo");
    expect(await removeOldActions(shop.db, new Date())).toBe(1);
    expect(await verifyChain(shop.db)).toMatchObject({ lines: 1, brokenAt: null });
    await write("más nuevo");
    expect(await verifyChain(shop.db)).toMatchObject({ lines: 2, brokenAt: null });
  });

  describe("cut at its beginning by the owner of the tables, with a checkpoint that fits the hashes,", () => {
    const cut = async (lines: number, newestAt: string | null, counted = lines) => {
      for (const action of ["uno", "dos", "tres"]) await write(action);
      await shop.db.transaction().execute(async (trx) => {
        await sql`set local rodada.restoring = 'on'`.execute(trx);
        await sql`insert into staff_action_checkpoint (position, hash, lines, newest_at)
          select position, hash, position - ${lines}::bigint + ${counted}::bigint, ${newestAt}::timestamptz from staff_action
          where command = ${["uno", "dos", "tres"][lines - 1]}`.execute(trx);
        await sql`delete from staff_action where position <= (select position from staff_action_checkpoint)`.execute(
          trx,
        );
      });
    };
    const LONG_AGO = "2015-01-01";

    test.each([
      ["of no age", 2, null, 2],
      ["of lines that were young", 2, "2026-01-01", 2],
      ["of fewer lines than went", 2, LONG_AGO, 1],
      ["of all lines", 3, null, 3],
    ])("is named: %s", async (_what, lines, newestAt, counted) => {
      await cut(lines, newestAt, counted);
      const { brokenAt } = await verifyChain(shop.db);
      expect(brokenAt).toBe(3);
    });

    test("lacks the newest line of the last check, whatever its age is said to be", async () => {
      await write("cero");
      const check = await checkAuditLog(shop.db);
      expect(await stillHas(shop.db, check)).toBe(true);
      await cut(1, LONG_AGO);
      expect(await stillHas(shop.db, check)).toBe(false);
    });
  });

  test.each([
    [
      "made",
      sql`insert into staff_action_checkpoint (position, hash, lines) select position, hash, 1 from staff_action`,
    ],
    ["moved", sql`update staff_action_checkpoint set position = position + 1`],
    ["given more lines", sql`update staff_action_checkpoint set lines = lines + 2`],
  ])("refuses its checkpoint to be %s by hand", async (_what, statement) => {
    const old = new Date(Date.now() - 7 * 366 * 86_400_000);
    const values = { command: "viejo", actor: "ana", reason: "", outcome: "null", at: old };
    await shop.db.insertInto("staff_action").values(values).execute();
    await removeOldActions(shop.db, new Date());
    await write("uno");
    await expect(statement.execute(shop.db)).rejects.toThrow("The audit log cannot be changed.");
    expect(await verifyChain(shop.db)).toMatchObject({ lines: 1, brokenAt: null });
  });

  describe("about reading personal data", () => {
    const aReading = (days: number) =>
      shop.db
        .insertInto("staff_action")
        .values({
          command: "customers open",
          actor: "Ana",
          reason: "",
          outcome: JSON.stringify({ what: "email" }),
          subject_kind: "customer",
          subject_id: "20418",
          address: "203.0.113.9",
          is_reading: true,
          at: new Date(Date.now() - days * 86_400_000),
        })
        .execute();

    test("is emptied after a year, and the chain is whole", async () => {
      await aReading(400);
      await write("uno");
      await aReading(300);
      expect(await emptyOldReadings(shop.db, new Date())).toBe(1);
      expect(await verifyChain(shop.db)).toMatchObject({ lines: 3, brokenAt: null });
      const [old, , young] = await shop.db.selectFrom("staff_action").selectAll().orderBy("position").execute();
      expect(old).toMatchObject({ command: "customers open", actor: "", subject_id: null, address: null, salt: null });
      expect(JSON.stringify(old)).not.toMatch(/20418|Ana|203\.0/);
      expect(young).toMatchObject({ actor: "Ana", subject_id: "20418", emptied_at: null });
      expect(await emptyOldReadings(shop.db, new Date())).toBe(0);
    });

    test("says what it was and when for ever: nothing else is changed by emptying it", async () => {
      await aReading(400);
      const before = await line("customers open");
      await sql`update staff_action set emptied_at = now(), command = 'otro', at = now(), hash = 'x'`.execute(shop.db);
      expect(await line("customers open")).toMatchObject({ at: before.at, hash: before.hash });
      await withoutTriggers(sql`update staff_action set command = 'orders refund'`);
      expect(await verifyChain(shop.db)).toMatchObject({ brokenAt: before.position });
    });

    test.each([
      ["a young reading", () => aReading(300)],
      ["an act", () => write("orders refund")],
    ])("%s is not emptied, and is named when it was with triggers off", async (_what, add) => {
      await add();
      await expect(sql`update staff_action set emptied_at = now()`.execute(shop.db)).rejects.toThrow(
        "cannot be changed",
      );
      await withoutTriggers(sql`update staff_action set emptied_at = now(), actor = '', is_reading = true`);
      expect(await verifyChain(shop.db)).toMatchObject({ brokenAt: expect.any(Number) as number });
    });

    test("is named when who read whom was changed with triggers off", async () => {
      await aReading(400);
      await withoutTriggers(
        sql`update staff_action set subject_id = '1', detail_hash = staff_action_detail(staff_action)`,
      );
      expect(await verifyChain(shop.db)).toMatchObject({ brokenAt: expect.any(Number) as number });
    });
  });

  test("does not let an old line go while younger ones stand before it", async () => {
    await write("nuevo");
    const old = new Date(Date.now() - 7 * 366 * 86_400_000);
    await shop.db
      .insertInto("staff_action")
      .values({ command: "viejo", actor: "ana", reason: "", outcome: "null", at: old })
      .execute();
    expect(await removeOldActions(shop.db, new Date())).toBe(0);
    expect(await verifyChain(shop.db)).toMatchObject({ lines: 2, brokenAt: null });
  });
});
