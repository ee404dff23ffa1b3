import type { FastifyRequest } from "fastify";
import { writeLine } from "../../administration/audit/write-line.ts";
import type { StaffSession } from "../../administration/identity/staff-sessions.ts";
import type { Handle } from "../../db/database.ts";
import { type OrdersByText, ordersByText } from "../search/orders-by-text.ts";
import { reachOf } from "../search/search-reach.ts";
import { actorOf } from "../serve-staff.ts";

/** Sessions whose last text is known; the oldest is forgotten first. */
const MOST_SESSIONS = 1_000;

export type OrderSearch = (
  text: string | undefined,
  staff: StaffSession,
  request: FastifyRequest,
) => Promise<OrdersByText | null>;

/**
 * Finds what a list's text means. A text that named a person is a line of the audit log: the kind of its key, never the text. The pages
 * of one search, and reading it again, are one search: the last text of a session stays in memory for that and nowhere else.
 */
export function orderSearch(db: Handle): OrderSearch {
  const lastTexts = new Map<number, string>();
  return async (typed, staff, request) => {
    const text = (typed ?? "").trim();
    if (text === "") return null;
    const found = await ordersByText(db, text, reachOf(staff.permissions));
    if (found.personalKinds.length > 0 && lastTexts.get(staff.sessionId) !== text) {
      const record = { subject: null, outcome: { kinds: found.personalKinds } };
      await writeLine(db, { action: "orders search", actor: actorOf(staff, request), reason: "", record });
    }
    lastTexts.delete(staff.sessionId);
    lastTexts.set(staff.sessionId, text);
    const [oldest] = lastTexts.keys();
    if (lastTexts.size > MOST_SESSIONS && oldest !== undefined) lastTexts.delete(oldest);
    return found;
  };
}
