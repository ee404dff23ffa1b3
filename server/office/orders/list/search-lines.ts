import type { FastifyRequest } from "fastify";
import type { StaffSession } from "../../../administration/identity/staff-sessions.ts";
import type { Handle } from "../../../db/database.ts";
import { type OrdersByText, ordersByText } from "../../search/orders-by-text.ts";
import { createSearchLog } from "../../search-log.ts";
import { reachOf } from "../../search/search-reach.ts";

export type OrderSearch = (
  text: string | undefined,
  staff: StaffSession,
  request: FastifyRequest,
) => Promise<OrdersByText | null>;

/** Finds what a list's text means, and writes a search for a person down. */
export function orderSearch(db: Handle): OrderSearch {
  const log = createSearchLog(db, "orders search");
  return async (typed, staff, request) => {
    const text = (typed ?? "").trim();
    if (text === "") return null;
    const found = await ordersByText(db, text, reachOf(staff.permissions));
    await log({ text, kinds: found.personalKinds, hasFound: true }, staff, request);
    return found;
  };
}
