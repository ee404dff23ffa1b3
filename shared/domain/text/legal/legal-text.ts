/**
 * What a legal text leaves blank, `{{like this}}`, for the shop's own data: the words are the lawyer's
 * (content/legal/README.md).
 */
export const LEGAL_BLANKS = [
  "tienda",
  "razón social",
  "domicilio",
  "teléfono",
  "horario",
  "correo",
  "correo de privacidad",
  "vigencia del aviso",
  "hora de corte",
  "días de entrega",
  "límite en efectivo",
  "IVA",
  "edad mínima",
] as const;

export type LegalBlank = (typeof LEGAL_BLANKS)[number];

/** One numbered part of a legal text. `id` is that of its heading: links from elsewhere count on it. */
export interface Clause {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** A legal text as the build makes it: titles are text, `lead` and the clauses are HTML with blanks. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly clauses: readonly Clause[];
}

const BLANK = /\{\{([^{}]*)\}\}/g;

/** The names in a text that are not a blank's. */
export const unknownBlanks = (text: string): string[] =>
  Array.from(text.matchAll(BLANK), ([, name = ""]) => name.trim()).filter(
    (name) => !(LEGAL_BLANKS as readonly string[]).includes(name),
  );

/** `valueOf` answers HTML. */
export const fillBlanks = (html: string, valueOf: (blank: LegalBlank) => string): string =>
  html.replaceAll(BLANK, (_whole, name: string) => valueOf(name.trim() as LegalBlank));

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as HTML shows it, in an attribute too. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
