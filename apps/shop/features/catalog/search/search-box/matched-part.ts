import { foldText } from "../../../../../../shared/domain/text/text.ts";

export interface MatchedParts {
  readonly before: string;
  readonly matched: string;
  readonly after: string;
}

/** Splits a name around the first place where it holds the typed text, case and accents aside; null when it does not. */
export function splitMatch(name: string, typed: string): MatchedParts | null {
  const wanted = foldText(typed);
  if (wanted === "") return null;
  for (let start = 0; start < name.length; start += 1) {
    // Folding leaves out what is at the edges: a match never begins with a space.
    if (name[start] === " " || !foldText(name.slice(start)).startsWith(wanted)) continue;
    let end = start + 1;
    while (foldText(name.slice(start, end)).length < wanted.length) end += 1;
    return { before: name.slice(0, start), matched: name.slice(start, end), after: name.slice(end) };
  }
  return null;
}
