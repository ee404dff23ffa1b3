import { sql } from "kysely";
import { ACT_SUFFIXES } from "../../../shared/domain/staff/audit/act-names.ts";
import type { Handle } from "../../db/database.ts";
import { network } from "../../db/rate-limit.ts";
import { transact } from "../../db/transact.ts";
import { type StaffActor, writeLine } from "./write-line.ts";
import { MINUTE_MS } from "../../../shared/domain/text/durations.ts";

const QUARTER_HOUR_MS = 15 * MINUTE_MS;
/** How many networks that try e-mails without an account have a line of their own in a quarter of an hour. */
const MOST_NETWORKS = 50;

export interface FailedProof {
  /** `session wrong password` */
  readonly action: string;
  /** Null: no account has that e-mail. It is not kept: it may be a mistyped password. */
  readonly member: { readonly id: number; readonly name: string } | null;
  readonly address: string;
  readonly requestId: string | null;
  readonly now: Date;
}

/**
 * Writes a wrong proof into the audit log: one line for an account, a network and a quarter of an hour, and afterwards one with their number.
 * A flood from anywhere therefore fills no log.
 */
export async function recordFailedProof(db: Handle, proof: FailedProof): Promise<void> {
  const { action, member, address, requestId, now } = proof;
  const since = new Date(Math.floor(now.getTime() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS);
  const staffId = member?.id ?? 0;
  await transact(db, async (trx) => {
    const from = member ? network(address) : await sharedNetwork(trx, { action, since, network: network(address) });
    const { tries } = await trx
      .insertInto("staff_failed_proof")
      .values({ action, staff_id: staffId, network: from, since, tries: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["action", "staff_id", "network", "since"])
          .doUpdateSet({ tries: sql`staff_failed_proof.tries + 1` }),
      )
      .returning("tries")
      .executeTakeFirstOrThrow();
    const over = await trx.deleteFrom("staff_failed_proof").where("since", "<", since).returningAll().execute();
    // Lines last: the log's own lock is taken when no more rows are waited for.
    if (tries === 1) {
      const shown = from === "" ? null : address;
      await writeLine(trx, { action, actor: actorOf(member, shown, requestId), reason: "", record: recordOf(member) });
    }
    await writeCounts(trx, over);
  });
}

/** Networks beyond the fiftieth are counted as one. */
async function sharedNetwork(
  db: Handle,
  { action, since, network: own }: { readonly action: string; readonly since: Date; readonly network: string },
): Promise<string> {
  const { count, is_known } = await db
    .selectFrom("staff_failed_proof")
    .select([
      sql<number>`count(*)`.as("count"),
      sql<boolean>`coalesce(bool_or(network = ${own}), false)`.as("is_known"),
    ])
    .where("action", "=", action)
    .where("staff_id", "=", 0)
    .where("since", "=", since)
    .executeTakeFirstOrThrow();
  return is_known || count < MOST_NETWORKS ? own : "";
}

/** Closes quarters of an hour that are over. */
export const closeFailedProofs = (db: Handle, now: Date): Promise<void> =>
  transact(db, async (trx) => {
    const before = new Date(now.getTime() - QUARTER_HOUR_MS);
    await writeCounts(
      trx,
      await trx.deleteFrom("staff_failed_proof").where("since", "<", before).returningAll().execute(),
    );
  });

interface Counted {
  readonly action: string;
  readonly staff_id: number;
  readonly network: string;
  readonly tries: number;
}

async function writeCounts(db: Handle, over: readonly Counted[]): Promise<void> {
  for (const { action, staff_id: id, network: from, tries } of over.filter((row) => row.tries > 1)) {
    const found = await db.selectFrom("staff_member").select(["id", "name"]).where("id", "=", id).executeTakeFirst();
    const member = found ?? null;
    await writeLine(db, {
      action: `${action}${ACT_SUFFIXES.counted}`,
      actor: actorOf(member, from || null, null),
      reason: "",
      record: { ...recordOf(member), outcome: { tries } },
    });
  }
}

const actorOf = (member: FailedProof["member"], address: string | null, requestId: string | null): StaffActor => ({
  staffId: member?.id ?? null,
  name: member?.name ?? "sin sesión",
  permissions: {},
  sessionId: null,
  requestId,
  address,
});

const recordOf = (member: FailedProof["member"]) => ({
  subject: member ? { kind: "staff", id: String(member.id) } : null,
});
