import { arcoClocks } from "../../../../shared/domain/privacy/arco-clocks.ts";
import { type ArcoRight, IDENTITY_KINDS, type IdentityKind } from "../../../../shared/domain/privacy/arco-request.ts";
import { formatLongDate, isDay } from "../../../../shared/domain/text/dates.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { datesOf } from "../../../features/privacy/requests/requests.repository.ts";
import { addJob } from "../../../queue/add-job.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import {
  arcoSubject,
  type ArcoInput,
  arcoText,
  changeRequest,
  fieldRefused,
  lockArcoRequest,
  todayOf,
} from "./lock-request.ts";

interface Content {
  readonly right: ArcoRight;
  readonly identity: IdentityKind | null;
  readonly description: string;
}

/** What a request lacks of what it must have (the privacy notice, 'ARCO'): the right and a way to answer are always there. */
export const missingOf = ({ right, identity, description }: Content): readonly string[] => [
  ...(identity === null ? ["la prueba de identidad"] : []),
  ...(right !== "access" && description.trim() === "" ? ["descripción de los datos"] : []),
];

/** Who looked at which proof. The document is not kept. */
export const checkIdentityAction = defineAction({
  name: "arco identity",
  reason: "optional",
  async run(context, { identity, ...input }: ArcoInput & { readonly identity: IdentityKind }) {
    const locked = await lockArcoRequest(context, input, "received", "asked", "complete", "decided");
    if (!locked.ok) return locked;
    const value = await changeRequest(context, locked.value, {
      identity_kind: identity,
      identity_checked_by: context.actor.staffId,
      identity_checked_at: context.now,
    });
    return ok({
      value,
      effects: [
        { kind: "data" as const, text: `Identidad: ${IDENTITY_KINDS[identity]}. El documento no se guarda aquí.` },
      ],
      audit: {
        subject: arcoSubject(input.arcoId),
        before: { identity: locked.value.identity_kind },
        after: { identity },
      },
    });
  },
});

/** Asks the person for what is missing: once, within five business days. Later the shop decides with what there is. */
export const askMissingAction = defineAction({
  name: "arco ask",
  reason: "optional",
  async run(context, { text: typed, ...input }: ArcoInput & { readonly text: string }) {
    const locked = await lockArcoRequest(context, input, "received");
    if (!locked.ok) return locked;
    const request = locked.value;
    const today = todayOf(context);
    const { askBy } = arcoClocks(datesOf(request));
    if (today > askBy) {
      return notPossible(`El plazo para pedir lo que falta venció el ${formatLongDate(askBy)}: decide con lo que hay.`);
    }
    const text = arcoText(typed, "text");
    if (!text.ok) return text;
    const value = await changeRequest(context, request, { state: "asked", asked_on: today, missing_text: text.value });
    await addJob(context.db, "send_arco_mail", { kind: "arcoMissing", requestId: request.id });
    const { answerBy } = arcoClocks({ ...datesOf(request), askedOn: today });
    return ok({
      value,
      effects: [
        { kind: "mail" as const, text: "El correo le dice qué falta y hasta cuándo puede contestar." },
        { kind: "status" as const, text: `Tiene hasta el ${formatLongDate(answerBy ?? today)}.` },
      ],
      audit: {
        subject: arcoSubject(request.id),
        before: { state: request.state },
        after: { state: "asked", askedOn: today },
      },
    });
  },
});

interface Complete extends ArcoInput {
  /** When the person gave what was missing; not read where nothing was asked for. */
  readonly completedOn: string;
  readonly description: string;
}

/** All is there: the twenty days run, from the day it came, or from the day on which the person completed it. */
export const completeRequestAction = defineAction({
  name: "arco complete",
  reason: "optional",
  async run(context, { completedOn: typedDay, description: typed, ...input }: Complete) {
    const locked = await lockArcoRequest(context, input, "received", "asked");
    if (!locked.ok) return locked;
    const request = locked.value;
    const description = typed.trim() === "" ? ok(request.description) : arcoText(typed, "description");
    if (!description.ok) return description;
    const missing = missingOf({
      right: request.right_kind,
      identity: request.identity_kind,
      description: description.value,
    });
    if (missing.length > 0) return fieldRefused("description", `Faltan: ${missing.join(", ")}.`);
    const { answerBy } = arcoClocks(datesOf(request));
    const completedOn = request.asked_on === null ? request.received_on : typedDay;
    if (
      !isDay(completedOn) ||
      completedOn > todayOf(context) ||
      completedOn < (request.asked_on ?? request.received_on)
    ) {
      return fieldRefused("completedOn", "Escribe el día en que contestó.");
    }
    if (answerBy !== null && completedOn > answerBy) {
      return notPossible(`Tenía hasta el ${formatLongDate(answerBy)}: la solicitud se tiene por no presentada.`);
    }
    const value = await changeRequest(context, request, {
      state: "complete",
      completed_on: completedOn,
      description: description.value,
    });
    const { decideBy } = arcoClocks({ ...datesOf(request), completedOn });
    return ok({
      value,
      effects: [
        { kind: "status" as const, text: `Está completa. Se decide a más tardar el ${formatLongDate(decideBy)}.` },
      ],
      audit: {
        subject: arcoSubject(request.id),
        before: { state: request.state },
        after: { state: "complete", completedOn },
      },
    });
  },
});

/** The person did not answer within ten business days. */
export const lapseRequestAction = defineAction({
  name: "arco lapse",
  reason: "optional",
  async run(context, input: ArcoInput) {
    const locked = await lockArcoRequest(context, input, "asked");
    if (!locked.ok) return locked;
    const request = locked.value;
    const { answerBy } = arcoClocks(datesOf(request));
    if (answerBy === null || todayOf(context) <= answerBy) {
      return notPossible(`Todavía puede contestar, hasta el ${formatLongDate(answerBy ?? request.received_on)}.`);
    }
    const value = await changeRequest(context, request, { state: "lapsed" });
    return ok({
      value,
      effects: [{ kind: "status" as const, text: "Se tiene por no presentada. La persona puede hacer otra." }],
      audit: { subject: arcoSubject(request.id), before: { state: "asked" }, after: { state: "lapsed" } },
    });
  },
});
