import { LONGEST_REPLY } from "../../../../shared/domain/messages/message-states.ts";
import { folioOf } from "../../../../shared/domain/text/folio.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { plainText } from "../../../../shared/domain/text/text.ts";
import type { Updateable } from "kysely";
import { transact } from "../../../db/transact.ts";
import type { Database } from "../../../db/tables.ts";
import { lockThread, type Thread } from "../../../features/contact/threads/threads.repository.ts";
import type { Subject } from "../../audit/write-line.ts";
import type { ActionContext } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, type StaffError } from "../staff-error.ts";

export interface ThreadInput {
  readonly messageId: number;
  /** `updated_at` of the thread that the member saw; undefined: it does not matter. */
  readonly expected?: string | undefined;
}

export const messageSubject = (id: number): Subject => ({ kind: "message", id: String(id) });

/** Locks a message until the act's transaction ends, and compares it with what the member saw. */
export async function lockMessage(
  { db, actor }: ActionContext,
  { messageId, expected }: ThreadInput,
): Promise<Result<Thread & { readonly staffId: number }, StaffError>> {
  const thread = await transact(db, (trx) => lockThread(trx, messageId));
  if (!thread || actor.staffId === null) return err(NOT_FOUND);
  if (expected !== undefined && thread.updated_at.getTime() !== Date.parse(expected)) {
    return changedMeanwhile(
      `Alguien escribió en el mensaje ${folioOf("M", messageId)} mientras lo veías. No se envió nada: léelo otra vez.`,
      { id: messageId, state: thread.state, updatedAt: thread.updated_at.toISOString() },
    );
  }
  return ok({ ...thread, staffId: actor.staffId });
}

/** Later than before, also by a clock that was set back: the next member compares by it. */
const laterThan = (before: Date, now: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1));

export async function changeThread(
  { db, now }: ActionContext,
  { id, updated_at: before }: Pick<Thread, "id" | "updated_at">,
  changes: Updateable<Database["contact_message"]>,
): Promise<{ id: number; updatedAt: string }> {
  const updatedAt = laterThan(before, now);
  await db
    .updateTable("contact_message")
    .set({ ...changes, updated_at: updatedAt })
    .where("id", "=", id)
    .execute();
  return { id, updatedAt: updatedAt.toISOString() };
}

/** A text as it is stored: trimmed, without control characters; refused where it is empty or too long. */
export function replyText(typed: string): Result<string, StaffError> {
  const text = plainText(typed);
  if (text === "") return fieldRefused("Escribe el texto.");
  if (text.length > LONGEST_REPLY) {
    return fieldRefused(
      `El texto puede tener hasta ${LONGEST_REPLY.toLocaleString("es-MX")} caracteres; tiene ${text.length.toLocaleString("es-MX")}.`,
    );
  }
  return ok(text);
}

const fieldRefused = (message: string): Result<never, StaffError> =>
  err({ code: "fieldsRefused", message, fields: { text: [message] } });
