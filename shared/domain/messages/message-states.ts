/**
 * The states of a message's thread. `new`: not looked at. `open`: with the shop. `waiting`: the person was answered, and may answer.
 * Source: office section 5, screen 24.
 */
export const MESSAGE_STATES = {
  new: "Nueva",
  open: "Abierta",
  waiting: "Espera cliente",
  closed: "Cerrada",
} as const satisfies Record<string, string>;

export type MessageState = keyof typeof MESSAGE_STATES;

export const ALL_MESSAGE_STATES = Object.keys(MESSAGE_STATES) as readonly MessageState[];

/** The person waits for the shop. */
export const isUnanswered = (state: MessageState): boolean => state === "new" || state === "open";

/** What stands in a thread behind the message. `inbound`: what the person answered by e-mail, as staff wrote it down. */
export const REPLY_KINDS = ["answer", "note", "inbound"] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

/** Characters of an answer, a note or a template (office section 9). */
export const LONGEST_REPLY = 5_000;
