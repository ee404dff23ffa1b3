import { CHOICE_PARAMS } from "./choice-params.ts";

/** A query with this choice in the place of what it says of one. */
export function withChoice(query: URLSearchParams, choice: string): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of CHOICE_PARAMS) next.delete(name);
  for (const [name, value] of new URLSearchParams(choice)) next.append(name, value);
  return next;
}
