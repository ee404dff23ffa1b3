import { plainText } from "../text/text.ts";
import { type ArcoRight, LONGEST_ARCO_TEXT } from "./arco-request.ts";

/** What a customer types into the form of their account. */
export interface ArcoDraft {
  readonly right: ArcoRight | null;
  readonly description: string;
}

const SHORTEST = 10;

/** What is wrong with a draft, in the form's order. For access no description is needed (the privacy notice, 'ARCO'). */
export function arcoDraftErrors({ right, description }: ArcoDraft): Readonly<Partial<Record<keyof ArcoDraft, string>>> {
  const { length } = plainText(description);
  if (right === null) return { right: "Debes seleccionar qué quieres pedir." };
  if (length > LONGEST_ARCO_TEXT) return { description: `Puede tener hasta ${LONGEST_ARCO_TEXT} caracteres.` };
  return right !== "access" && length < SHORTEST
    ? { description: "Debes escribir qué datos son y qué quieres que hagamos." }
    : {};
}
