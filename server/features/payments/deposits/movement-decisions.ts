import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";
import type { BankMovementTable } from "../../../db/tables/banking.ts";

type State = BankMovementTable["state"];

export interface LockedMovement {
  readonly id: number;
  readonly bank: string;
  readonly day: string;
  readonly amount: number;
  readonly text: string;
  readonly form: BankMovementTable["form"];
  readonly state: State;
  readonly attempt_id: number | null;
  readonly alike_id: number | null;
  readonly decided_by: number | null;
  readonly decided_at: Date | null;
}

/** Locks a movement until the transaction ends; the customer's row of its order is locked before (docs/architecture.md, Locks). */
export const lockMovement = (db: Handle, id: number): Promise<LockedMovement | undefined> =>
  locked(db).where("id", "=", id).executeTakeFirst();

const locked = (db: Handle) =>
  db
    .selectFrom("bank_movement")
    .select([
      "id",
      "bank",
      "day",
      "amount",
      "text",
      "form",
      "state",
      "attempt_id",
      "alike_id",
      "decided_by",
      "decided_at",
    ])
    .orderBy("id")
    .forUpdate();

/** Locks the movements of a movement's file that may be known ones and are not answered yet. */
export const lockAskedOfFile = (db: Handle, id: number): Promise<LockedMovement[]> =>
  locked(db)
    .where("statement_id", "=", (query) =>
      query.selectFrom("bank_movement as one").select("one.statement_id").where("one.id", "=", id),
    )
    .where("state", "=", "open")
    .where("alike_id", "is not", null)
    .execute();

/** Writes whether movements are the known ones that they may be; they are locked, and not answered yet. */
export async function answerMovements(
  db: Handle,
  ids: readonly number[],
  { isSame, reason, staffId }: { readonly isSame: boolean; readonly reason: string; readonly staffId: number | null },
): Promise<void> {
  await db
    .updateTable("bank_movement")
    .set(
      isSame
        ? {
            state: "ignored",
            reason,
            decided_by: staffId,
            decided_at: sql<Date>`now()`,
            // The known one's may be emptied already: it named an erased person.
            text: sql<string>`case when (select known.text from bank_movement as known where known.id = bank_movement.alike_id) = ''
              then '' else bank_movement.text end`,
          }
        : { alike_id: null },
    )
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

export type MovementDecision =
  | {
      readonly state: "matched";
      readonly attemptId: number;
      readonly match: NonNullable<BankMovementTable["match"]>;
      readonly form: BankMovementTable["form"];
    }
  | { readonly state: "ignored" | "unclaimed"; readonly reason: string }
  | { readonly state: "returned"; readonly reason: string; readonly trackingKey: string }
  | { readonly state: "open" };

/** Writes what a movement is; it is locked, and not decided yet, or only set aside. */
export async function decideMovement(
  db: Handle,
  id: number,
  { staffId, ...decision }: MovementDecision & { readonly staffId: number | null },
): Promise<void> {
  await db
    .updateTable("bank_movement")
    .set({
      state: decision.state,
      attempt_id: decision.state === "matched" ? decision.attemptId : null,
      match: decision.state === "matched" ? decision.match : null,
      ...(decision.state === "matched" && { form: decision.form }),
      tracking_key: decision.state === "returned" ? decision.trackingKey : null,
      reason: "reason" in decision ? decision.reason : "",
      decided_by: decision.state === "open" ? null : staffId,
      decided_at: decision.state === "open" ? null : sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}
