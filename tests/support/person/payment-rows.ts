import type { Handle } from "../../../server/db/database.ts";
import { PERSON } from "./person-words.ts";

/** What became of a paid order's money: a refund, a chargeback, and the movement of a bank statement. */
export async function insertPaymentRows(db: Handle, paidOrder: number): Promise<void> {
  await db
    .insertInto("refund_account")
    .values({ order_id: paidOrder, refund_id: null, sealed: Buffer.from("cuenta") })
    .execute();
  await db
    .insertInto("payment_refund")
    .columns(["order_id", "attempt_id", "reference", "amount", "status"])
    .expression((eb) =>
      eb
        .selectFrom("payment_attempt")
        .select((row) => [
          "order_id",
          "id",
          row.val(`${paidOrder}-1-R`).as("reference"),
          "amount",
          row.val("accepted").as("status"),
        ])
        .where("order_id", "=", paidOrder),
    )
    .execute();
  await db
    .insertInto("payment_notice")
    .columns(["order_id", "attempt_id", "type"])
    .expression((eb) =>
      eb
        .selectFrom("payment_attempt")
        .select((row) => ["order_id", "id", row.val("charge.succeeded").as("type")])
        .where("order_id", "=", paidOrder),
    )
    .execute();
  await db
    .insertInto("payment_return")
    .columns(["order_id", "attempt_id", "kind", "provider_id", "amount", "state", "respond_by", "asked_at"])
    .expression((eb) =>
      eb
        .selectFrom("payment_attempt")
        .select((row) => [
          "order_id",
          "id",
          row.val("chargeback").as("kind"),
          "provider_id",
          "amount",
          row.val("kept").as("state"),
          "created_at as respond_by",
          "created_at as asked_at",
        ])
        .where("order_id", "=", paidOrder),
    )
    .execute();
  const { id: statementId } = await db
    .insertInto("bank_statement")
    .values({
      bank: "bbva",
      file_name: "movimientos.csv",
      digest: Buffer.alloc(32, 1),
      byte_count: 1,
      new_count: 1,
      known_count: 0,
      charge_count: 0,
      first_day: "2026-11-23",
      last_day: "2026-11-23",
      staff_id: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: attemptId } = await db
    .selectFrom("payment_attempt")
    .select("id")
    .where("order_id", "=", paidOrder)
    .executeTakeFirstOrThrow();
  const movement = {
    statement_id: statementId,
    bank: "bbva",
    day: "2026-11-23",
    amount: 587_656,
    form: "transfer",
  } as const;
  const { id: movementId } = await db
    .insertInto("bank_movement")
    .values({
      ...movement,
      line: 2,
      digest: Buffer.alloc(32, 2),
      text: `SPEI RECIBIDO ${PERSON.name} ${PERSON.lastName}`,
      state: "matched",
      match: "byHand",
      attempt_id: attemptId,
      decided_by: null,
      decided_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // The same with the words of another file.
  await db
    .insertInto("bank_movement")
    .values({
      ...movement,
      line: 3,
      digest: Buffer.alloc(32, 3),
      text: `ABONO ${PERSON.name} ${PERSON.lastName}`,
      state: "ignored",
      match: null,
      attempt_id: null,
      alike_id: movementId,
      decided_by: null,
      decided_at: new Date(),
    })
    .execute();
}
