import type { MessageState } from "./message-states.ts";

/** Where a message stands, in words for its sender. */
export const SENDER_STEPS = {
  received: "recibido, por responder",
  inHand: "lo estamos atendiendo",
  answered: "te respondimos por correo",
  closed: "cerrado",
} as const;

export type SenderStep = keyof typeof SENDER_STEPS;

export const STEP_OF_STATE = {
  new: "received",
  open: "inHand",
  waiting: "answered",
  closed: "closed",
} as const satisfies Record<MessageState, SenderStep>;
