import { arcoClocks } from "../../../../shared/domain/privacy/arco-clocks.ts";
import { ARCO_DECISIONS, type ArcoDecision } from "../../../../shared/domain/privacy/arco-request.ts";
import { maskedStaffEmail } from "../../../../shared/domain/staff/access/masked-person.ts";
import { formatLongDate } from "../../../../shared/domain/text/dates.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { plainText } from "../../../../shared/domain/text/text.ts";
import { datesOf } from "../../../features/privacy/requests/requests.repository.ts";
import { addJob } from "../../../queue/add-job.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { arcoSubject, type ArcoInput, arcoText, changeRequest, lockArcoRequest, todayOf } from "./lock-request.ts";

interface Decide extends ArcoInput {
  readonly decision: ArcoDecision;
  /** What the person reads. */
  readonly text: string;
}

/**
 * Decides and tells the person. A request that was never complete can be denied once nothing can be asked for any more; in favour of the
 * person it is decided only where the person's identity is proved.
 */
export const decideRequestAction = defineAction({
  name: "arco decide",
  reason: "optional",
  async run(context, { decision, text: typed, ...input }: Decide) {
    const locked = await lockArcoRequest(context, input, "received", "complete");
    if (!locked.ok) return locked;
    const request = locked.value;
    const today = todayOf(context);
    const { askBy, decideBy } = arcoClocks(datesOf(request));
    if (request.state === "received" && (decision !== "denied" || today <= askBy)) {
      return notPossible("Primero revisa que esté completa, o pide lo que falta.");
    }
    if (decision !== "denied" && request.identity_kind === null) return notPossible("Primero comprueba quién lo pide.");
    const text = arcoText(typed, "text");
    if (!text.ok) return text;
    const state = decision === "denied" ? ("denied" as const) : ("decided" as const);
    const value = await changeRequest(context, request, {
      state,
      decision,
      decision_text: text.value,
      decided_on: today,
      decided_by: context.actor.staffId,
    });
    await addJob(context.db, "send_arco_mail", { kind: "arcoDecided", requestId: request.id });
    const { carryOutBy } = arcoClocks({ ...datesOf(request), decidedOn: today });
    return ok({
      value,
      effects: [
        { kind: "mail" as const, text: `La respuesta sale a ${maskedStaffEmail(request.recipient)}.` },
        {
          kind: "status" as const,
          text:
            decision === "denied"
              ? "La solicitud queda negada."
              : `${ARCO_DECISIONS[decision]}. Se cumple a más tardar el ${formatLongDate(carryOutBy ?? today)}.`,
        },
      ],
      audit: {
        subject: arcoSubject(request.id),
        before: { state: request.state },
        after: { state, decision, decidedOn: today },
        isFlagged: today > decideBy,
      },
    });
  },
});

const KEEPS_DATA =
  "Con esta solicitud no se ha borrado nada. Si pidió que se borre todo, usa «Pedir aprobación para borrar».";

/** What was granted is done, other than by an erasure. */
export const finishRequestAction = defineAction({
  name: "arco done",
  reason: "optional",
  async run(context, { note: typed, ...input }: ArcoInput & { readonly note: string }) {
    const locked = await lockArcoRequest(context, input, "decided");
    if (!locked.ok) return locked;
    const request = locked.value;
    if (request.right_kind === "access" && request.exported_at === null) {
      return notPossible("Primero exporta sus datos y entrégalos.");
    }
    const note = arcoText(plainText(typed), "note");
    if (!note.ok) return note;
    const today = todayOf(context);
    const value = await changeRequest(context, request, {
      state: "done",
      done_on: today,
      done_by: context.actor.staffId,
      done_note: note.value,
    });
    await addJob(context.db, "send_arco_mail", { kind: "arcoDone", requestId: request.id });
    const { carryOutBy } = arcoClocks(datesOf(request));
    // A part may be taken away elsewhere, as an address; who asked for all of it is told a thing that is not so.
    const keepsData = request.right_kind === "cancellation";
    return ok({
      value,
      effects: [
        ...(keepsData ? [{ kind: "data" as const, text: KEEPS_DATA }] : []),
        { kind: "mail" as const, text: `El aviso sale a ${maskedStaffEmail(request.recipient)}.` },
        { kind: "status" as const, text: "La solicitud queda cumplida." },
      ],
      audit: {
        subject: arcoSubject(request.id),
        before: { state: "decided" },
        after: { state: "done", doneOn: today },
        isFlagged: keepsData || (carryOutBy !== null && today > carryOutBy),
      },
    });
  },
});

/** The member has the request from now on. */
export const takeRequestAction = defineAction({
  name: "arco take",
  reason: "optional",
  async run(context, input: ArcoInput) {
    const locked = await lockArcoRequest(context, input);
    if (!locked.ok) return locked;
    const { owner_id: owner } = locked.value;
    const { staffId } = context.actor;
    if (owner === staffId) return notPossible("Ya la llevas tú.");
    const value = await changeRequest(context, locked.value, { owner_id: staffId });
    return ok({
      value,
      effects: [{ kind: "status" as const, text: "La llevas tú." }],
      audit: { subject: arcoSubject(locked.value.id), before: { owner }, after: { owner: staffId } },
    });
  },
});
