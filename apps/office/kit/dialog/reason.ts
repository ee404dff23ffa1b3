import { SHORTEST_REASON } from "../../../../shared/domain/staff/reason-length.ts";

export type ReasonRule = "needed" | "optional" | "none";

/** What is wrong with a reason, in words; undefined when it may be sent. */
export function reasonError(reason: string, rule: ReasonRule): string | undefined {
  const length = reason.trim().length;
  if (rule === "none" || (rule === "optional" && length === 0)) return undefined;
  return length < SHORTEST_REASON ? `Escribe el motivo, con al menos ${SHORTEST_REASON} letras.` : undefined;
}

const NOT_YET = "Ensayo, todavía sin motivo";

/** What a rehearsal is asked with: its effects are seen before the reason is written, and nothing of it is kept. */
export const rehearsedReason = (reason: string, rule: ReasonRule): string =>
  reasonError(reason, rule) === undefined ? reason.trim() : NOT_YET;
