import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import type { StaffError } from "../staff-error.ts";
import { changeThread, messageSubject, replyText, lockMessage, type ThreadInput } from "./lock-message.ts";

interface Input extends ThreadInput {
  readonly text: string;
  readonly at?: string | undefined;
  readonly mailMessageId?: string | undefined;
}

/** What the person answered by e-mail. It came to the shop's mailbox, which this program does not read; staff write it down. */
export const recordInboundAction = defineAction({
  name: "messages inbound",
  reason: "optional",
  async run(context, { text: typed, at, mailMessageId = "", ...input }: Input) {
    const { db, now } = context;
    const locked = await lockMessage(context, input);
    if (!locked.ok) return locked;
    const thread = locked.value;
    const text = replyText(typed);
    if (!text.ok) return text;
    const heardAt = at === undefined ? now : new Date(at);
    if (!(heardAt <= now && heardAt >= thread.created_at)) {
      return refused("at", "La respuesta llegó después del mensaje y antes de ahora: revisa la fecha.");
    }
    const theirs = messageIdTyped(mailMessageId);
    if (!theirs.ok) return theirs;
    const { id: replyId } = await db
      .insertInto("message_reply")
      .values({
        contact_message_id: thread.id,
        kind: "inbound",
        text: text.value,
        staff_id: thread.staffId,
        heard_at: heardAt,
        their_message_id: theirs.value,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const value = await changeThread(context, thread, {
      state: "open",
      waits_since: thread.waits_since ?? heardAt,
      owner_id: thread.owner_id ?? thread.staffId,
    });
    return ok({
      value,
      effects: [{ kind: "status" as const, text: "El mensaje queda abierto: la persona espera respuesta." }],
      audit: {
        subject: messageSubject(thread.id),
        before: { state: thread.state },
        after: { state: "open" },
        outcome: { messageId: thread.id, replyId },
      },
    });
  },
});

/** It goes into a header: letters of a Message-ID and nothing else. */
function messageIdTyped(typed: string): Result<string | null, StaffError> {
  const id = typed.trim().replace(/^<|>$/g, "");
  if (id === "") return ok(null);
  return /^[\w.!#$%&'*+/=?^`{|}~-]{1,120}@[\w.-]{1,120}$/.test(id)
    ? ok(`<${id}>`)
    : refused("mailMessageId", "No es un Message-ID: se ve como <algo@servidor>.");
}

const refused = (field: string, message: string): Result<never, StaffError> =>
  err({ code: "fieldsRefused", message, fields: { [field]: [message] } });
