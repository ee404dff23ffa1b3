import { ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { changeThread, messageSubject, lockMessage, type ThreadInput } from "./lock-message.ts";

/** The member has the message from now on, also when another member had it. */
export const takeMessageAction = defineAction({
  name: "messages take",
  reason: "optional",
  async run(context, input: ThreadInput) {
    const locked = await lockMessage(context, input);
    if (!locked.ok) return locked;
    const { staffId, ...thread } = locked.value;
    if (thread.owner_id === staffId) return notPossible("Ya es tuyo.");
    const state = thread.state === "new" ? "open" : thread.state;
    const value = await changeThread(context, thread, { owner_id: staffId, state });
    return ok({
      value,
      effects: [{ kind: "status" as const, text: "El mensaje es tuyo." }],
      audit: {
        subject: messageSubject(thread.id),
        before: { owner: thread.owner_id, state: thread.state },
        after: { owner: staffId, state },
      },
    });
  },
});

export const closeMessageAction = defineAction({
  name: "messages close",
  reason: "optional",
  async run(context, input: ThreadInput) {
    const locked = await lockMessage(context, input);
    if (!locked.ok) return locked;
    const thread = locked.value;
    if (thread.state === "closed") return notPossible("Ya está cerrado.");
    const wasAnswered = thread.state === "waiting";
    const value = await changeThread(context, thread, {
      state: "closed",
      waits_since: null,
      owner_id: thread.owner_id ?? thread.staffId,
    });
    return ok({
      value,
      effects: [
        { kind: "status" as const, text: "El mensaje queda cerrado." },
        ...(wasAnswered ? [] : [{ kind: "mail" as const, text: "Nadie le contestó: se cierra sin respuesta." }]),
      ],
      audit: { subject: messageSubject(thread.id), before: { state: thread.state }, after: { state: "closed" } },
    });
  },
});

export const reopenMessageAction = defineAction({
  name: "messages reopen",
  reason: "optional",
  async run(context, input: ThreadInput) {
    const locked = await lockMessage(context, input);
    if (!locked.ok) return locked;
    const thread = locked.value;
    if (thread.state === "new" || thread.state === "open") return notPossible("Ya está abierto.");
    const value = await changeThread(context, thread, { state: "open", waits_since: context.now });
    return ok({
      value,
      effects: [{ kind: "status" as const, text: "El mensaje queda abierto: la persona espera respuesta." }],
      audit: { subject: messageSubject(thread.id), before: { state: thread.state }, after: { state: "open" } },
    });
  },
});
