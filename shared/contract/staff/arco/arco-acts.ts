import { Type } from "typebox";
import { LONGEST_ARCO_TEXT } from "../../../domain/privacy/arco-request.ts";
import { ALL_ARCO_STATES, type ArcoState } from "../../../domain/privacy/arco-request.ts";
import { actionAnswer, defineStaffEndpoint, Reason, Rehearse } from "../staff-endpoint.ts";
import { ArcoId, Channel, Day, Decision, Id, Identity, Right } from "./arco-requests.ts";

const Expected = Type.String({ maxLength: 40, pattern: "^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$" });
/** Longer than it may be, so that the refusal has words. */
const Words = Type.String({ maxLength: LONGEST_ARCO_TEXT * 2 });
const Changed = actionAnswer(
  Type.Object({ id: Id, state: Type.Unsafe<ArcoState>({ type: "string", enum: [...ALL_ARCO_STATES] }) }),
);
const act = {
  method: "POST",
  tag: "Privacidad",
  needs: ["customers.export", "full"],
  params: ArcoId,
  query: Rehearse,
  answer: Changed,
} as const;

export const registerArcoEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/arco",
  summary: "Registra una solicitud que llegó por otro camino que la cuenta",
  tag: "Privacidad",
  needs: ["customers.export", "full"],
  takesKey: true,
  query: Rehearse,
  body: Type.Object({
    right: Right,
    /** The account's number, or an e-mail. */
    person: Type.String({ maxLength: 254 }),
    channel: Channel,
    receivedOn: Day,
    description: Words,
    identity: Type.Union([Identity, Type.Null()]),
    isComplete: Type.Boolean(),
  }),
  answer: actionAnswer(Type.Object({ id: Id, folio: Type.String() })),
});

export const takeArcoEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/arco/:id/take",
  summary: "Se encarga de la solicitud",
  body: Type.Object({ expected: Expected }),
});

export const identityArcoEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/arco/:id/identity",
  summary: "Anota cómo se comprobó quién lo pide; el documento no se guarda",
  body: Type.Object({ identity: Identity, expected: Expected }),
});

export const askArcoEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/arco/:id/ask",
  summary: "Pide por correo lo que falta, una vez y dentro de cinco días hábiles",
  takesKey: true,
  body: Type.Object({ text: Words, expected: Expected }),
});

export const completeArcoEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/arco/:id/complete",
  summary: "Anota que está completa: corren los veinte días hábiles",
  body: Type.Object({ completedOn: Day, description: Words, expected: Expected }),
});

export const lapseArcoEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/arco/:id/lapse",
  summary: "Se tiene por no presentada: la persona no contestó en diez días hábiles",
  body: Type.Object({ expected: Expected }),
});

export const decideArcoEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/arco/:id/decide",
  summary: "Decide y lo dice a la persona por correo",
  takesKey: true,
  body: Type.Object({ decision: Decision, text: Words, expected: Expected }),
});

export const finishArcoEndpoint = defineStaffEndpoint({
  ...act,
  path: "/staff/arco/:id/done",
  summary: "Anota que se cumplió, y lo dice a la persona por correo",
  takesKey: true,
  body: Type.Object({ note: Words, expected: Expected }),
});

export const eraseArcoEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/arco/:id/erase",
  summary: "Pide borrar los datos de la persona; otra persona lo decide",
  tag: "Privacidad",
  needs: ["customers.erase", "ask"],
  stepUp: true,
  approval: "erasePerson",
  params: ArcoId,
  query: Rehearse,
  body: Type.Object({ reason: Reason }),
  answer: actionAnswer(Type.Object({ account: Type.String(), ordersKept: Type.Integer() })),
});
