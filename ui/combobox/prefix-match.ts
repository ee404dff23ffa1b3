/** Text without case or accents, so that "ca" finds "Cádiz". */
const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** Splits a label after the part that the typed text matches, or `null` when it does not start with that text. */
export function splitPrefix(label: string, typed: string): { matched: string; rest: string } | null {
  const wanted = fold(typed.trimStart());
  if (!fold(label).startsWith(wanted)) return null;
  let end = 0;
  while (end < label.length && fold(label.slice(0, end)).length < wanted.length) end += 1;
  return { matched: label.slice(0, end), rest: label.slice(end) };
}

/** The same words, whatever their case, their accents and the space around them. */
export const isSameText = (one: string, other: string): boolean => fold(one.trim()) === fold(other.trim());
