import { Type, type Static } from "typebox";
import { actionAnswer, defineStaffEndpoint, Moment, PageQuery, pageOf, Reason, Rehearse } from "./staff-endpoint.ts";

const MomentOrNull = Type.Union([Moment, Type.Null()]);
const MailId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

/** `queued`: waits, or is tried again. `failed`: given up, or its job is gone. `dropped`: was not needed any more. */
export const MAIL_STATES = ["queued", "sent", "failed", "dropped"] as const;
export type MailState = (typeof MAIL_STATES)[number];
const State = Type.Unsafe<MailState>({ type: "string", enum: [...MAIL_STATES] });

/** An e-mail of the shop, from the queue to its outcome. */
export const MailRow = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  /** "Pago recibido" */
  name: Type.String(),
  /** Masked; "la tienda" or "los dueños" for staff's; null when the person is gone. */
  to: Type.Union([Type.String(), Type.Null()]),
  orderId: Type.Union([Type.Integer(), Type.Null()]),
  queuedAt: Moment,
  sentAt: MomentOrNull,
  tries: Type.Integer(),
  state: State,
});
export type MailRow = Static<typeof MailRow>;

const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
const MailFilter = {
  /** An order's number, a Message-ID, or the whole address of a person. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  state: Type.Optional(State),
  /** Kinds with commas between them. */
  kind: Type.Optional(Type.String({ maxLength: 600, pattern: "^[A-Za-z]+(,[A-Za-z]+)*$" })),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
} as const;

export const mailsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/mails",
  summary: "Correos de la tienda, del más nuevo al más viejo",
  tag: "Correos",
  needs: ["messages.write", "read"],
  query: Type.Object({ ...MailFilter, ...PageQuery }),
  answer: pageOf(MailRow),
});

export const mailsFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/mails.csv",
  summary: "Los mismos correos como archivo CSV, con las direcciones ocultas; queda en la bitácora",
  tag: "Correos",
  needs: ["messages.write", "full"],
  query: Type.Object(MailFilter),
  answer: Type.String(),
  errors: [409],
});

export const mailCountsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/mail-counts",
  summary: "Cuántos correos hay hoy, cuántos esperan y cuántos no salieron en siete días",
  tag: "Correos",
  needs: ["messages.write", "read"],
  answer: Type.Object({
    today: Type.Integer(),
    queued: Type.Integer(),
    failed: Type.Integer(),
    kinds: Type.Array(Type.Object({ kind: Type.String(), name: Type.String() })),
  }),
});

export const MailDetail = Type.Object({
  ...MailRow.properties,
  /** The address can be revealed. */
  canReveal: Type.Boolean(),
  firstTryAt: MomentOrNull,
  lastTryAt: MomentOrNull,
  /** What the mail server said last, without addresses. */
  answer: Type.String(),
  messageId: Type.Union([Type.String(), Type.Null()]),
  /** Why it was not sent although the server did not refuse it; empty otherwise. */
  dropReason: Type.String(),
  /** Ways to send it again, with why there is none. */
  resends: Type.Array(Type.Union([Type.Literal("same"), Type.Literal("new")])),
  /** What it says, rendered now from the data; null where it cannot be shown. */
  body: Type.Union([
    Type.Object({
      subject: Type.String(),
      html: Type.String(),
      text: Type.String(),
      /** Names of the files that go with it. */
      files: Type.Array(Type.String()),
    }),
    Type.Null(),
  ]),
  /** What of it is hidden, or why it cannot be shown; empty otherwise. */
  bodyNote: Type.String(),
});
export type MailDetail = Static<typeof MailDetail>;

export const mailEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/mails/:id",
  summary: "Un correo y cómo se ve, armado de nuevo",
  tag: "Correos",
  needs: ["messages.write", "read"],
  params: MailId,
  answer: MailDetail,
});

export const revealMailEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/mails/:id/reveal",
  summary: "Muestra a qué dirección va; queda en la bitácora",
  tag: "Correos",
  needs: ["messages.write", "full"],
  params: MailId,
  answer: Type.Object({ value: Type.String() }),
});

export const resendMailEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/mails/:id/resend",
  summary: "Lo envía otra vez: el mismo, o como uno nuevo",
  tag: "Correos",
  needs: ["messages.write", "full"],
  params: MailId,
  query: Rehearse,
  body: Type.Object({
    /** `same`: with its Message-ID, so that a mailbox that has it recognises it. `new`: with another. */
    as: Type.Union([Type.Literal("same"), Type.Literal("new")]),
    reason: Type.Optional(Reason),
  }),
  answer: actionAnswer(Type.Object({ id: Type.Integer() })),
});
