import { expect, test } from "vitest";
import { aMember } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { closeFailedProofs, recordFailedProof } from "./failed-proofs.ts";

const shop = withTestShop();
const START = new Date("2026-11-24T15:01:00Z");
const MINUTE = 60_000;

async function fail(given: {
  member?: { id: number; name: string } | null;
  address?: string;
  minutes?: number;
  action?: string;
}): Promise<void> {
  const { member = null, address = "10.0.0.1", minutes = 0, action = "session wrong password" } = given;
  const now = new Date(START.getTime() + minutes * MINUTE);
  await recordFailedProof(shop.db, { action, member, address, requestId: null, now });
}

const linesSince = async (position: number) =>
  (
    await shop.db
      .selectFrom("staff_action")
      .select(["command", "staff_id", "address", "outcome"])
      .where("position", ">", position)
      .orderBy("position")
      .execute()
  ).map(({ command, ...line }) => ({ command: command.replace("session wrong password", "mala"), ...line }));
const newest = async () =>
  (
    await shop.db
      .selectFrom("staff_action")
      .select(({ fn }) => fn.coalesce(fn.max("position"), fn.countAll<number>()).as("last"))
      .executeTakeFirstOrThrow()
  ).last;

test("many wrong proofs of one account from one address are one line in a quarter of an hour, and then their number", async () => {
  const { staffId } = await aMember(shop, "dueño");
  const before = await newest();
  const member = { id: staffId, name: "Ana" };
  await Promise.all(Array.from({ length: 9 }, () => fail({ member })));
  expect(await linesSince(before)).toEqual([
    { command: "mala", staff_id: staffId, address: "10.0.0.1", outcome: null },
  ]);
  await fail({ member, minutes: 16 });
  expect(await linesSince(before)).toEqual([
    { command: "mala", staff_id: staffId, address: "10.0.0.1", outcome: null },
    { command: "mala", staff_id: staffId, address: "10.0.0.1", outcome: null },
    { command: "mala (en total)", staff_id: staffId, address: "10.0.0.1", outcome: { tries: 9 } },
  ]);
  await closeFailedProofs(shop.db, new Date(START.getTime() + 60 * MINUTE));
  // A single one is not counted again.
  expect(await linesSince(before)).toHaveLength(3);
});

test("another account, kind or network has a line of its own; one IPv6 household has one", async () => {
  const { staffId } = await aMember(shop, "dueño");
  const before = await newest();
  const minutes = 120;
  await fail({ minutes });
  await fail({ minutes, member: { id: staffId, name: "Ana" } });
  await fail({ minutes, action: "session wrong code" });
  await fail({ minutes, address: "10.0.0.2" });
  await fail({ minutes, address: "2001:db8:1:2::1" });
  await fail({ minutes, address: "2001:db8:1:2::2" });
  expect(await linesSince(before)).toHaveLength(5);
});

test("a flood of e-mails without an account from everywhere fills no log", async () => {
  await closeFailedProofs(shop.db, new Date(START.getTime() + 500 * MINUTE));
  const before = await newest();
  const minutes = 600;
  for (let n = 0; n < 80; n += 1) await fail({ minutes, address: `10.1.${n}.1` });
  expect(await linesSince(before)).toHaveLength(51);
  await closeFailedProofs(shop.db, new Date(START.getTime() + 700 * MINUTE));
  const lines = await linesSince(before);
  expect(lines).toHaveLength(52);
  expect(lines.at(-1)).toEqual({ command: "mala (en total)", staff_id: null, address: null, outcome: { tries: 30 } });
});
