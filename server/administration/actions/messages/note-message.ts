import { ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { changeThread, messageSubject, replyText, lockMessage } from "./lock-message.ts";

/** A note that only staff read. It is put behind what others wrote meanwhile, since it answers no customer. */
export const noteMessageAction = defineAction({
  name: "messages note",
  reason: "optional",
  async run(context, { messageId, text: typed }: { readonly messageId: number; readonly text: string }) {
    const { db, now } = context;
    const locked = await lockMessage(context, { messageId });
    if (!locked.ok) return locked;
    const thread = locked.value;
    const text = replyText(typed);
    if (!text.ok) return text;
    const { id: replyId } = await db
      .insertInto("message_reply")
      .values({
        contact_message_id: thread.id,
        kind: "note",
        text: text.value,
        staff_id: thread.staffId,
        heard_at: null,
        their_message_id: null,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const value = await changeThread(context, thread, {});
    return ok({
      value,
      effects: [{ kind: "data" as const, text: "La nota sólo la lee el personal; no sale ningún correo." }],
      audit: {
        subject: messageSubject(thread.id),
        after: { note: "escrita" },
        outcome: { messageId: thread.id, replyId },
      },
    });
  },
});
