import { sql } from "kysely";
import { type ContactType, contactTypeFromCode } from "../../../../shared/domain/people/contact.ts";
import { type SenderStep, STEP_OF_STATE } from "../../../../shared/domain/messages/sender-steps.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { idOfFolio } from "../../../../shared/domain/text/folio.ts";
import type { Handle } from "../../../db/database.ts";
import type { AccountLimits } from "../../session/account-limits.ts";
import { findThread } from "./threads.repository.ts";

interface Lookup {
  readonly folio: string;
  readonly email: string;
  readonly address: string;
}

/** How a message goes, for its sender. */
export interface FollowedMessage {
  readonly id: number;
  readonly type: ContactType;
  readonly step: SenderStep;
  readonly receivedAt: Date;
  /** Of the latest answer. */
  readonly answeredAt: Date | null;
}

type LookupError = { kind: "folioNotFound" } | { kind: "tooManyAttempts"; retryAfterSeconds: number };

/**
 * Where a message stands, for its sender without a session: by the folio, which is a running number, and the e-mail that it was told to. A
 * folio that does not exist, another person's and an erased one's are answered alike.
 */
export async function folioOfSender(
  { db, accountLimits }: { readonly db: Handle; readonly accountLimits: AccountLimits },
  { folio, email, address }: Lookup,
): Promise<Result<FollowedMessage, LookupError>> {
  const id = idOfFolio("M", folio);
  const retryAfterSeconds =
    (await accountLimits.folioLookup.take(address)) ||
    (id === null ? 0 : await accountLimits.folioTries.take(id, address));
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const thread = id === null ? undefined : await findThread(db, id);
  if (!thread || thread.recipient.toLowerCase() !== email.trim().toLowerCase()) return err({ kind: "folioNotFound" });
  await accountLimits.folioTries.giveBack(thread.id, address);
  const { at } = await db
    .selectFrom("message_reply")
    .select(sql<Date | null>`max(created_at)`.as("at"))
    .where("contact_message_id", "=", thread.id)
    .where("kind", "=", "answer")
    .executeTakeFirstOrThrow();
  return ok({
    id: thread.id,
    type: contactTypeFromCode(thread.type) ?? "customerCare",
    step: STEP_OF_STATE[thread.state],
    receivedAt: thread.created_at,
    answeredAt: at,
  });
}
