import { sql } from "kysely";
import { expect, test } from "vitest";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { checkAuditLog as checkByNight } from "../../administration/audit/nightly-check.ts";
import { SYSTEM_ACTOR, writeLine } from "../../administration/audit/write-line.ts";
import type { Trx } from "../../db/database.ts";
import { checkAuditLog } from "./audit-log.ts";
import type { Finding } from "./finding.ts";

const shop = withTestShop();

/** What the doctor finds of three lines after something was done to them, which is undone. */
async function findingAfter(breakIt: (trx: Trx) => Promise<unknown>): Promise<Finding | undefined> {
  let finding: Finding | undefined;
  const undo = new Error("Undone.");
  const broken = shop.db.transaction().execute(async (trx) => {
    await sql`alter table staff_action disable trigger staff_action_kept`.execute(trx);
    for (const action of ["uno", "dos", "tres"])
      await writeLine(trx, { action, actor: SYSTEM_ACTOR, reason: "", record: { subject: null } });
    await breakIt(trx);
    finding = await checkAuditLog(trx);
    throw undo;
  });
  await expect(broken).rejects.toBe(undo);
  return finding;
}

const placeOf = async (trx: Trx, command: string) =>
  (await trx.selectFrom("staff_action").select("position").where("command", "=", command).executeTakeFirstOrThrow())
    .position;

test("the doctor finds a whole log well", async () => {
  expect(await findingAfter(async () => undefined)).toMatchObject({ check: "auditLog", state: "ok", advice: "" });
});

test("the doctor names a line that was changed with the triggers off by its place", async () => {
  let place = 0;
  const finding = await findingAfter(async (trx) => {
    place = await placeOf(trx, "dos");
    await sql`update staff_action set actor = 'otra persona' where command = 'dos'`.execute(trx);
  });
  expect(finding).toMatchObject({ state: "bad" });
  expect(finding?.says).toContain(`la línea ${place} no coincide`);
});

test("the doctor names the place where a beginning was cut, with a checkpoint in its place", async () => {
  let place = 0;
  const finding = await findingAfter(async (trx) => {
    await checkByNight(trx);
    place = await placeOf(trx, "tres");
    await sql`alter table staff_action_checkpoint disable trigger staff_action_checkpoint_kept`.execute(trx);
    await sql`insert into staff_action_checkpoint (position, hash, lines)
      select position, hash, position from staff_action where command = 'dos'`.execute(trx);
    await sql`delete from staff_action where position < ${place}`.execute(trx);
  });
  expect(finding).toMatchObject({ state: "bad" });
  expect(finding?.says).toContain(`la línea ${place} no coincide`);
});

test("the doctor names the line that was the newest last night and is gone", async () => {
  let place = 0;
  const finding = await findingAfter(async (trx) => {
    await checkByNight(trx);
    place = await placeOf(trx, "tres");
    await sql`delete from staff_action where command = 'tres'`.execute(trx);
  });
  expect(finding?.says).toContain(`le falta la línea ${place}`);
});
