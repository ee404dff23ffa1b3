import { SEARCH_PARAMS } from "../../../../../shared/contract/page-queries.ts";
import { withCoupon } from "../../coupons/coupon.ts";

/** What is searched: any text in the header's box, or only codes in the vehicle lane's field. */
export type SearchKind = "text" | "code";

/** Names in the home page's address, and of the fields of the forms that lead there. */
export const QUERY_NAMES = SEARCH_PARAMS satisfies Record<SearchKind, string>;

/** The API takes no longer text either (`nombre`); nothing in the catalogue has such a name. */
export const MAX_TEXT = 60;

export interface Search {
  readonly kind: SearchKind;
  /** Cleaned, never empty. */
  readonly text: string;
}

/** A typed text made harmless: single spaces, none around, and no longer than a name can be. */
export const cleanText = (typed: string): string => typed.replaceAll(/\s+/g, " ").trim().slice(0, MAX_TEXT).trim();

/** The search an address asks for; a text in the box counts before a code. */
export function searchOfQuery(query: URLSearchParams): Search | null {
  for (const kind of ["text", "code"] as const) {
    const text = cleanText(query.get(QUERY_NAMES[kind]) ?? "");
    if (text !== "") return { kind, text };
  }
  return null;
}

export const searchUrl = ({ kind, text }: Search, coupon?: string): string =>
  withCoupon(`/?${new URLSearchParams({ [QUERY_NAMES[kind]]: text }).toString()}`, coupon);

/** The state of a navigation that a search field began: the page moves to its results. */
export const SEARCHED = "searched";
