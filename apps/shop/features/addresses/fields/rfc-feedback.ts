import { type TaxPerson, taxPersonOf } from "../../../../../shared/domain/tax/cfdi.ts";
import { parseRfc } from "../../../../../shared/domain/tax/rfc.ts";

/** Whose an RFC is, or null while it is not whole. */
export function personOfRfc(rfc: string): TaxPerson | null {
  const parsed = parseRfc(rfc);
  return parsed.ok ? taxPersonOf(parsed.value) : null;
}

const PERSON_HINTS = {
  natural: "Persona física (13 caracteres).",
  legal: "Persona moral (12 caracteres).",
  generic: "RFC genérico: solo con el régimen 616 y el uso S01.",
} as const satisfies Record<TaxPerson, string>;
const EXPLANATION = "12 caracteres si es una empresa, 13 si es una persona.";
const WHOLE_LENGTH = 13;

/** The hint below an RFC while it is typed, before its form is sent. */
export function rfcHint(rfc: string): string {
  const person = personOfRfc(rfc);
  if (person) return PERSON_HINTS[person];
  return rfc.length === WHOLE_LENGTH ? "Revisa las letras y la fecha: no forman un RFC." : EXPLANATION;
}
