import { foldText } from "../../text/text.ts";

/** How money reached the account: the forms of payment 03, 01 and 02 (invoicing section 3). */
export type MovementForm = "transfer" | "cash" | "check";

const WORDS: Readonly<Record<MovementForm, RegExp>> = {
  transfer: /\b(spei|transf|transferencia|transfer|traspaso|tef|interbancari[ao]|clave de rastreo|codi)\b/,
  cash: /\b(efectivo|efvo|dep efe?|dep\.? en efe?|practicaja|cajero|ventanilla efectivo)\b/,
  check: /\b(cheques?|chq|chqs|sbc|s\.b\.c\.?|salvo buen cobro)(\b|$)/,
};

/** The form that a movement's text says; null where it says none, or two. */
export function movementForm(text: string): MovementForm | null {
  const folded = foldText(text);
  const said = (Object.keys(WORDS) as MovementForm[]).filter((form) => WORDS[form].test(folded));
  return said.length === 1 ? (said[0] ?? null) : null;
}
