import { redirect } from "react-router";
import {
  queryOfChoice,
  type ResultChoice,
  saysChoice,
} from "../../../../../shared/domain/tires/results/result-choice.ts";
import { withChoice } from "../../../../../shared/domain/tires/results/with-choice.ts";

/** Throws a redirect to the one address of a choice: what it asks for in vain makes no page of its own. */
export function requireSettled(path: string, query: URLSearchParams, choice: ResultChoice): void {
  if (saysChoice(query, choice)) return;
  const settled = withChoice(query, queryOfChoice(choice)).toString();
  throw redirect(settled === "" ? path : `${path}?${settled}`, 302);
}
