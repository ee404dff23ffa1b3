import { ATTACHMENT_KINDS, type AttachmentKind } from "../../../../shared/domain/messages/message-attachments.ts";
import { openFieldsIn } from "../../../../shared/domain/messages/message-template.ts";
import { maskedStaffEmail } from "../../../../shared/domain/staff/access/masked-person.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { contactAddress } from "../../../config/config.ts";
import { addJob } from "../../../queue/add-job.ts";
import { attachablesOf } from "./attachables.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { changeThread, messageSubject, replyText, lockMessage, type ThreadInput } from "./lock-message.ts";

interface Input extends ThreadInput {
  readonly text: string;
  readonly closes: boolean;
  /** Papers of the linked order that go with it. */
  readonly attach?: readonly AttachmentKind[] | undefined;
}

/** An answer by e-mail. Of two members who answer at once one is refused: `expected` is what both saw. The log has no word of it. */
export const answerMessageAction = defineAction({
  name: "messages answer",
  reason: "optional",
  async run(context, { text: typed, closes, attach = [], ...input }: Input) {
    const { db, config, now } = context;
    const locked = await lockMessage(context, input);
    if (!locked.ok) return locked;
    const thread = locked.value;
    if (thread.state === "closed") return notPossible("El mensaje está cerrado. Ábrelo otra vez para contestar.");
    const text = replyText(typed);
    if (!text.ok) return text;
    const open = openFieldsIn(text.value);
    if (open.length > 0) {
      const message = `Falta llenar ${open.join(", ")}: la persona lo leería así.`;
      return err({ code: "fieldsRefused" as const, message, fields: { text: [message] } });
    }
    const attachables = await attachablesOf(db, thread);
    const attachments = attach.flatMap((kind) => attachables[kind] ?? []);
    if (attachments.length < attach.length) {
      const message = "Ese documento ya no se puede adjuntar. Lee el mensaje otra vez.";
      return err({ code: "fieldsRefused" as const, message, fields: { attach: [message] } });
    }
    const { id: replyId } = await db
      .insertInto("message_reply")
      .values({
        contact_message_id: thread.id,
        kind: "answer",
        text: text.value,
        staff_id: thread.staffId,
        heard_at: null,
        their_message_id: null,
        attachments: JSON.stringify(attachments),
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const value = await changeThread(context, thread, {
      state: closes ? "closed" : "waiting",
      waits_since: null,
      owner_id: thread.owner_id ?? thread.staffId,
    });
    await addJob(db, "send_message_answer", { messageId: thread.id, replyId });
    return ok({
      value,
      effects: [
        {
          kind: "mail" as const,
          text: `La respuesta sale a ${maskedStaffEmail(thread.recipient)}. Lo que conteste llega a ${contactAddress(config)}, no aquí.`,
        },
        ...attachments.map(({ kind }) => ({
          kind: "mail" as const,
          text: `Lleva adjunto: ${ATTACHMENT_KINDS[kind]}.`,
        })),
        { kind: "status" as const, text: closes ? "El mensaje queda cerrado." : "El mensaje espera al cliente." },
      ],
      audit: {
        subject: messageSubject(thread.id),
        before: { state: thread.state },
        after: { state: closes ? "closed" : "waiting" },
        outcome: {
          messageId: thread.id,
          replyId,
          characters: text.value.length,
          attached: attachments.map(({ kind }) => kind),
        },
      },
    });
  },
});
