import type { FastifyRequest } from "fastify";
import { writeLine } from "../administration/audit/write-line.ts";
import type { StaffSession } from "../administration/identity/staff-sessions.ts";
import type { Handle } from "../db/database.ts";
import { actorOf } from "./serve-staff.ts";

/** Sessions whose last text is known; the oldest is forgotten first. */
const MOST_SESSIONS = 1_000;

interface Searched {
  readonly text: string;
  /** Kinds of keys by which the text names a person; none: it names no person. */
  readonly kinds: readonly string[];
  readonly hasFound: boolean;
}

export type SearchLog = (searched: Searched, staff: StaffSession, request: FastifyRequest) => Promise<void>;

/**
 * Writes a line of the audit log for a list's search that found a person: the kind of its key, never the text. The pages of one search, and
 * reading it again, are one search: the last text of a session stays in memory for that and nowhere else.
 */
export function createSearchLog(db: Handle, action = "search"): SearchLog {
  const lastTexts = new Map<number, string>();
  return async ({ text, kinds, hasFound }, staff, request) => {
    const { sessionId } = staff;
    const isPersonal = hasFound && kinds.length > 0;
    const isNew = lastTexts.get(sessionId) !== text.trim();
    if (isPersonal && isNew) {
      const record = { subject: null, outcome: { kinds } };
      await writeLine(db, { action, actor: actorOf(staff, request), reason: "", record });
    }
    lastTexts.delete(sessionId);
    if (!isPersonal) return;
    lastTexts.set(sessionId, text.trim());
    const [oldest] = lastTexts.keys();
    if (lastTexts.size > MOST_SESSIONS && oldest !== undefined) lastTexts.delete(oldest);
  };
}
