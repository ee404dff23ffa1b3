import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isRefusedFor, type StaffFailure } from "./staff-failure.ts";
import type { StaffResult } from "./staff-client.ts";
import { MINUTE_MS } from "../../../shared/domain/text/durations.ts";

/** A failure as queries carry it: they fail by throwing. */
export class StaffError extends Error {
  readonly failure: StaffFailure;

  constructor(failure: StaffFailure) {
    super(failure.message);
    this.name = "StaffError";
    this.failure = failure;
  }
}

export function valueOf<Value>(result: StaffResult<Value>): Value {
  if (result.ok) return result.value;
  throw new StaffError(result.failure);
}

const MOST_RETRIES = 2;
/** A list that was left is drawn from memory for so long, and read again at once. */
const KEPT_MS = 15 * MINUTE_MS;

/** What was refused stays refused; an unreachable or failing server is asked again. */
export const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < MOST_RETRIES && !(error instanceof StaffError && error.failure.kind === "refused");

/** `onSignedOut` hears of every answer that says that the session is over. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof StaffError && isRefusedFor(error.failure, "signedOut")) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { staleTime: 0, gcTime: KEPT_MS, retry: isWorthRetrying } },
  });
}
