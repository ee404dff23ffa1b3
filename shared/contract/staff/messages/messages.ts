import { type Static, Type } from "typebox";
import { REPLY_KINDS, type ReplyKind } from "../../../domain/messages/message-states.ts";
import type { MailState } from "../mails.ts";
import { defineStaffEndpoint, Moment, PageQuery, pageOf } from "../staff-endpoint.ts";
import { Attachment, Id, MessageId, MomentOrNull, State } from "./message-parts.ts";

/** What may be done with a thread now, by its state and the member's permissions. */
export const MESSAGE_ACTS = ["answer", "note", "inbound", "take", "link", "close", "reopen", "reveal"] as const;
export type MessageAct = (typeof MESSAGE_ACTS)[number];

export const MessageRow = Type.Object({
  id: Id,
  /** "M-5724" */
  folio: Type.String(),
  state: State,
  /** 1 'Atención a Clientes', 2 'Garantías'. */
  type: Type.Integer(),
  name: Type.String(),
  /** Written with a session. False: a visitor typed name and e-mail, which may be another person's. */
  isSenderKnown: Type.Boolean(),
  /** The message's first words. */
  excerpt: Type.String(),
  orderId: Type.Union([Id, Type.Null()]),
  owner: Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]),
  sentAt: Moment,
  /** From when the person waits for the shop; null: answered or closed. */
  waitsSince: MomentOrNull,
  updatedAt: Moment,
});
export type MessageRow = Static<typeof MessageRow>;

/** Filters of the list and of the CSV. */
export const MessageFilters = {
  /** A folio, an order's number, the sender's whole e-mail, or part of the sender's name. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  /** States with commas between them. */
  state: Type.Optional(Type.String({ maxLength: 60, pattern: "^[a-z]+(,[a-z]+)*$" })),
  type: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  /** `mine`: of the member; `none`: of no member. */
  owner: Type.Optional(Type.Union([Type.Literal("mine"), Type.Literal("none")])),
  orderId: Type.Optional(Id),
  customerId: Type.Optional(Id),
} as const;

export const messagesEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/messages",
  summary: "Mensajes del formulario de contacto: primero los que esperan respuesta, del más viejo al más nuevo",
  tag: "Mensajes",
  needs: ["messages.write", "read"],
  query: Type.Object({ ...MessageFilters, ...PageQuery }),
  answer: pageOf(MessageRow),
});

export const messagesFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/messages.csv",
  summary: "Los mismos mensajes como archivo CSV, con folio, estado y fechas; queda en la bitácora",
  tag: "Mensajes",
  needs: ["messages.write", "full"],
  query: Type.Object(MessageFilters),
  answer: Type.String(),
  errors: [409],
});

export const messageCountsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/message-counts",
  summary: "Cuántos mensajes hay de cada estado, y cuántos sin respuesta de cada tipo",
  tag: "Mensajes",
  needs: ["messages.write", "read"],
  answer: Type.Object({
    new: Type.Integer(),
    open: Type.Integer(),
    waiting: Type.Integer(),
    care: Type.Integer(),
    warranty: Type.Integer(),
  }),
});

const Reply = Type.Object({
  id: Id,
  kind: Type.Unsafe<ReplyKind>({ type: "string", enum: [...REPLY_KINDS] }),
  text: Type.String(),
  /** Who wrote it, or wrote it down. */
  author: Type.String(),
  /** What an answer carries. */
  attached: Type.Array(Attachment),
  at: Moment,
  /** Of an answer by e-mail: what became of it; null: of others, or not known any more. */
  mail: Type.Union([
    Type.Object({
      id: Id,
      state: Type.Unsafe<MailState>({ type: "string", enum: ["queued", "sent", "failed", "dropped"] }),
    }),
    Type.Null(),
  ]),
});
export type MessageReply = Static<typeof Reply>;

export const MessageDetail = Type.Object({
  ...MessageRow.properties,
  /** Masked; `reveal` shows it. */
  email: Type.String(),
  /** Of a sender who was signed in; null: name and e-mail are what a visitor typed. */
  customerId: Type.Union([Id, Type.Null()]),
  message: Type.String(),
  /** Not the account's that the answer goes to: nothing of the order may be told. */
  isOrderOfOther: Type.Boolean(),
  orderStatus: Type.Union([Type.Integer(), Type.Null()]),
  /** Newest orders of the account with this e-mail, for linking. */
  ownOrders: Type.Array(Type.Object({ id: Id, status: Type.Integer() })),
  replies: Type.Array(Reply),
  /** Other messages of the same person, newest first. */
  others: Type.Array(Type.Object({ id: Id, folio: Type.String(), state: State, sentAt: Moment })),
  /** Papers of the linked order that an answer can carry. */
  attachables: Type.Array(Attachment),
  /** Where an answer by e-mail comes from, and where the person's next one arrives. */
  mailbox: Type.String(),
  acts: Type.Array(Type.Unsafe<MessageAct>({ type: "string", enum: [...MESSAGE_ACTS] })),
});
export type MessageDetail = Static<typeof MessageDetail>;

export const messageEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/messages/:id",
  summary: "Un mensaje con sus respuestas y notas",
  tag: "Mensajes",
  needs: ["messages.write", "read"],
  params: MessageId,
  answer: MessageDetail,
});

export const revealMessageEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/messages/:id/reveal",
  summary: "Muestra a qué dirección se contesta; queda en la bitácora",
  tag: "Mensajes",
  needs: ["messages.write", "full"],
  params: MessageId,
  answer: Type.Object({ value: Type.String() }),
});
