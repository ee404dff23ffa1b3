import { type PersonKind, parseRfc } from "../../../shared/domain/rfc.ts";

/** Whose an RFC is, or null while it is not whole. */
export function kindOfRfc(rfc: string): PersonKind | null {
  const parsed = parseRfc(rfc);
  return parsed.ok ? parsed.value.kind : null;
}

const KIND_HINTS = {
  natural: "Persona física (13 caracteres).",
  legal: "Persona moral (12 caracteres).",
} as const satisfies Record<PersonKind, string>;
const EXPLANATION = "12 caracteres si es una empresa, 13 si es una persona.";
const WHOLE_LENGTH = 13;

/** What is said of an RFC while it is typed, before anybody calls it an error. */
export function rfcHint(rfc: string): string {
  const kind = kindOfRfc(rfc);
  if (kind) return KIND_HINTS[kind];
  return rfc.length === WHOLE_LENGTH ? "Revisa las letras y la fecha: no forman un RFC." : EXPLANATION;
}
