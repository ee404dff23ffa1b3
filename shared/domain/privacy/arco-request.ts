/**
 * What a person may ask for about their data. Source: LFPDPPP of 20 March 2025 (access, rectification, cancellation, opposition), and what
 * the privacy notice offers besides: taking back consent, limiting use.
 */
export const ARCO_RIGHTS = {
  access: "Acceso",
  rectification: "Rectificación",
  cancellation: "Cancelación",
  opposition: "Oposición",
  revocation: "Revocar el consentimiento",
  limitation: "Limitar el uso",
} as const satisfies Record<string, string>;
export type ArcoRight = keyof typeof ARCO_RIGHTS;
export const ALL_ARCO_RIGHTS = Object.keys(ARCO_RIGHTS) as readonly ArcoRight[];

/**
 * `received`: looked at, or not yet. `asked`: the person was asked for what is missing. `complete`: to be decided. `decided`: granted, to be
 * carried out. `done`: carried out. `denied`: decided against. `lapsed`: the person did not answer in time, so it counts as not filed.
 */
export const ARCO_STATES = {
  received: "Recibida",
  asked: "Incompleta",
  complete: "Por decidir",
  decided: "Por cumplir",
  done: "Cumplida",
  denied: "Negada",
  lapsed: "No presentada",
} as const satisfies Record<string, string>;
export type ArcoState = keyof typeof ARCO_STATES;
export const ALL_ARCO_STATES = Object.keys(ARCO_STATES) as readonly ArcoState[];

export const OPEN_ARCO_STATES = ["received", "asked", "complete", "decided"] as const satisfies readonly ArcoState[];
export const isOpenRequest = (state: ArcoState): boolean => OPEN_ARCO_STATES.some((open) => open === state);

/** By what way a request came. `account`: by the form in the person's own account. */
export const ARCO_CHANNELS = {
  account: "por su cuenta",
  email: "por correo",
  letter: "por carta",
  inPerson: "en persona",
  phone: "por teléfono",
} as const satisfies Record<string, string>;
export type ArcoChannel = keyof typeof ARCO_CHANNELS;

/** What proved the person's identity. The document itself is never kept (office section 9). */
export const IDENTITY_KINDS = {
  officialId: "INE a la vista",
  passport: "Pasaporte a la vista",
  otherId: "Otra identificación oficial a la vista",
  account: "Contestó desde el correo de su cuenta y confirmó sus datos",
  representative: "Representante, con carta poder e identificaciones",
} as const satisfies Record<string, string>;
export type IdentityKind = keyof typeof IDENTITY_KINDS;

export const ARCO_DECISIONS = {
  granted: "Procede",
  partly: "Procede en parte",
  denied: "No procede",
} as const satisfies Record<string, string>;
export type ArcoDecision = keyof typeof ARCO_DECISIONS;

/** Rights that the erasure of the person serves. */
export const isServedByErasure = (right: ArcoRight): boolean => right === "cancellation" || right === "revocation";

/** Characters of a description and of what is written to the person. */
export const LONGEST_ARCO_TEXT = 4_000;
