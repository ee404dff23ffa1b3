import { data } from "react-router";
import type { ApiResult } from "../../../shared/contract/api.ts";

/** What the API does not know, or what an address asks for in a way it cannot read. */
export const isMissing = (result: ApiResult<unknown>): boolean =>
  !result.ok && (result.status === 400 || result.status === 404);

/**
 * The answer a page cannot do without. Throws the page's status otherwise: 404 for what is not there, 503 for
 * what cannot be told now.
 */
export function answerOrRefuse<Answer>(result: ApiResult<Answer>): Answer {
  if (result.ok) return result.value;
  throw data(null, { status: isMissing(result) ? 404 : 503 });
}

/** The answer of a list the page can do without: a failed one is left out, silently (storefront §8). */
export const listOrNone = <Item>(result: ApiResult<readonly Item[]>): readonly Item[] =>
  result.ok ? result.value : [];
