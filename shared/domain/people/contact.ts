import { isEmail } from "./email.ts";
import type { FieldErrors } from "./registration.ts";
import { plainText } from "../text/text.ts";

/** What a message is about. Source: storefront section 3, contact payload. */
export const CONTACT_TYPES = {
  customerCare: { code: 1, label: "Atención a Clientes" },
  warranty: { code: 2, label: "Garantías" },
} as const satisfies Record<string, { readonly code: number; readonly label: string }>;

export type ContactType = keyof typeof CONTACT_TYPES;
export type ContactTypeCode = (typeof CONTACT_TYPES)[ContactType]["code"];

const ALL_TYPES = Object.keys(CONTACT_TYPES) as readonly ContactType[];

/** Null for an unknown code. */
export const contactTypeFromCode = (code: number): ContactType | null =>
  ALL_TYPES.find((type) => CONTACT_TYPES[type].code === code) ?? null;

/** Characters. The first two: storefront section 9. Assumed: the longest (docs/decisions/0030). */
export const CONTACT_LENGTHS = { leastName: 5, leastMessage: 15, mostName: 100, mostMessage: 5000 } as const;

/** Assumed: `Priority` is a whole number, and 1 is what the form sends (docs/decisions/0030). */
export const CONTACT_PRIORITY = { normal: 1, max: 9 } as const;

/** What is typed into the contact form. Of a customer name and e-mail are not asked: the account has them. */
export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  /** Null while nothing was chosen. */
  readonly type: ContactType | null;
  readonly message: string;
}

export type ContactSender = "visitor" | "customer";

const MESSAGES = {
  nameEmpty: "Debes escribir tu nombre.",
  nameInvalid: "Debes escribir un nombre válido.",
  emailEmpty: "Debes escribir tu correo electrónico.",
  emailInvalid: "Debes escribir un correo electrónico válido.",
  type: "Debes seleccionar una opción.",
  messageEmpty: "Debes escribir un mensaje.",
  messageInvalid: "Debes escribir un mensaje válido.",
  messageTooLong: `El mensaje puede tener hasta ${CONTACT_LENGTHS.mostMessage} caracteres.`,
} as const;

/** Why a message was not taken, in the words that the form shows. Source: storefront section 8. */
export const CONTACT_NOT_SENT = "Ocurrió un error al intentar enviar tu mensaje. Por favor intenta más tarde";

/** The draft as it is checked, stored and mailed: trimmed, the name on one line, no control characters. */
export const cleanContact = <Draft extends ContactDraft>(draft: Draft): Draft => ({
  ...draft,
  name: plainText(draft.name).replace(/\s+/g, " "),
  email: draft.email.trim(),
  message: plainText(draft.message),
});

/**
 * What is wrong with a draft, in the order of the form; nothing when it may be sent. Source: storefront section 5, 'Contact
 * form'. Accepting the terms is the form's own matter.
 */
export function contactErrors(draft: ContactDraft, sender: ContactSender): FieldErrors<ContactDraft> {
  const { name, email, type, message } = cleanContact(draft);
  return {
    ...(sender === "visitor" && { ...nameError(name), ...emailError(email) }),
    ...(type === null && { type: MESSAGES.type }),
    ...messageError(message),
  };
}

function nameError(name: string): FieldErrors<ContactDraft> {
  if (name === "") return { name: MESSAGES.nameEmpty };
  const isRightLength = name.length >= CONTACT_LENGTHS.leastName && name.length <= CONTACT_LENGTHS.mostName;
  return isRightLength ? {} : { name: MESSAGES.nameInvalid };
}

function emailError(email: string): FieldErrors<ContactDraft> {
  if (email === "") return { email: MESSAGES.emailEmpty };
  return isEmail(email) ? {} : { email: MESSAGES.emailInvalid };
}

function messageError(message: string): FieldErrors<ContactDraft> {
  if (message === "") return { message: MESSAGES.messageEmpty };
  if (message.length < CONTACT_LENGTHS.leastMessage) return { message: MESSAGES.messageInvalid };
  return message.length > CONTACT_LENGTHS.mostMessage ? { message: MESSAGES.messageTooLong } : {};
}
