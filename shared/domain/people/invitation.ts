import { businessTime, formatDate } from "../text/dates.ts";
import { isEmail } from "./email.ts";
import type { FieldErrors } from "./registration.ts";
import { plainText } from "../text/text.ts";
import { DAY_MS, MINUTE_MS } from "../text/durations.ts";

/** Days an invitation is good for; its last day counts to the end (docs/decisions/0023). */
export const INVITATION_DAYS = 30;
/** Characters of the message that goes with an invitation. */
export const INVITATION_MESSAGE_LENGTH = 500;

/** What an employee writes, as typed. */
export interface InvitationDraft {
  readonly email: string;
  /** Plain text; empty when there is none. */
  readonly message: string;
}

/** `sent`: waits for its guest. `registered`: an account was opened with it. `expired`: its time is over. */
export type InvitationState = "sent" | "registered" | "expired";

/** The draft as it is checked, stored and sent. */
export const cleanInvitation = ({ email, message }: InvitationDraft): InvitationDraft => ({
  email: email.trim(),
  message: plainText(message),
});

/**
 * Whether an e-mail program could make a link of something in the text: `://`, `www.`, an e-mail address, or a dot between a
 * letter or digit and a word, as in "tienda.example". Such a text must not be sent to strangers (docs/decisions/0023).
 */
export const hasWebAddress = (text: string): boolean =>
  /:\/\/|www\.|\S@\S|[\p{L}\p{N}_-][.\u3002\uff0e\uff61]\p{L}{2,}/iu.test(text);

const MESSAGES = {
  emailEmpty: "Debes escribir el correo electrónico de tu invitado",
  emailInvalid: "Debes escribir un correo electrónico válido",
  emailOwn: "Este es tu propio correo: escribe el de la persona que quieres invitar",
  messageAddress: "El mensaje no puede llevar enlaces ni correos. Deja un espacio después de cada punto",
} as const;

const messageTooLong = (excess: number): string =>
  `El mensaje puede tener hasta ${INVITATION_MESSAGE_LENGTH} caracteres: ${excess === 1 ? "sobra 1" : `sobran ${excess}`}`;

/** What is wrong with a draft; whether its e-mail can still be invited only the server knows. */
export function invitationErrors(draft: InvitationDraft, ownEmail: string): FieldErrors<InvitationDraft> {
  const { email, message } = cleanInvitation(draft);
  return { ...emailError(email, ownEmail), ...messageError(message) };
}

function emailError(email: string, ownEmail: string): FieldErrors<InvitationDraft> {
  if (email === "") return { email: MESSAGES.emailEmpty };
  if (!isEmail(email)) return { email: MESSAGES.emailInvalid };
  return email.toLowerCase() === ownEmail.toLowerCase() ? { email: MESSAGES.emailOwn } : {};
}

function messageError(message: string): FieldErrors<InvitationDraft> {
  const excess = message.length - INVITATION_MESSAGE_LENGTH;
  if (excess > 0) return { message: messageTooLong(excess) };
  return hasWebAddress(message) ? { message: MESSAGES.messageAddress } : {};
}

/** Why an e-mail without a mistake cannot be invited. */
export const INVITATION_REFUSALS = {
  hasAccount: "Esta persona ya tiene una cuenta: no necesita invitación",
  revoked: "La tienda retiró tu invitación a esta persona: no puedes invitarla otra vez. Si es un error, llámanos",
  invitedByOther: "Alguien más ya invitó a esta persona y su invitación sigue vigente: no hace falta otra",
  invitedByYou: (expiresAt: Date) =>
    `Ya invitaste a esta persona y tu invitación vence el ${formatDate(expiresAt)}: puedes reenviarla desde la lista`,
} as const;

/** The end of the thirtieth day after this moment, on the shop's clock. Throws RangeError on an invalid date. */
export function invitationExpiry(now: Date): Date {
  const sameTime = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const { hour, minute } = businessTime(sameTime);
  const minutesLeft = (23 - hour) * 60 + (59 - minute);
  const lastMinute = new Date(sameTime.getTime() + minutesLeft * MINUTE_MS);
  lastMinute.setUTCSeconds(59, 999);
  return lastMinute;
}

/** An invitation that was used stays so, whatever the day. */
export function invitationState(
  { usedAt, expiresAt }: { readonly usedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): InvitationState {
  if (usedAt) return "registered";
  return expiresAt > now ? "sent" : "expired";
}

/** What is left of a year's invitations; never below 0, also when the limit was lowered meanwhile. */
export const invitationsLeft = (limit: number, sent: number): number => Math.max(limit - sent, 0);

/** Said when none is left; `year` is the calendar year whose invitations are counted. */
export function noInvitationsLeft(limit: number, year: number): string {
  if (limit === 0) return "Por ahora no se pueden enviar invitaciones.";
  const spent = limit === 1 ? "Ya usaste tu única invitación" : `Ya usaste tus ${limit} invitaciones`;
  return `${spent} de este año. Podrás invitar de nuevo a partir del 1 de enero de ${year + 1}.`;
}
