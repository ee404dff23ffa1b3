import { QueryClient } from "@tanstack/react-query";
import type { ApiFailure, ApiResult } from "../api/api-client.ts";

/** A refusal as queries carry it: they fail by throwing. */
export class RefusedError extends Error {
  readonly status: number;

  constructor({ status, message }: Pick<ApiFailure, "status" | "message">) {
    super(message);
    this.name = "RefusedError";
    this.status = status;
  }
}

/** The answer of a call inside a query. */
export function answerOf<Answer>(result: ApiResult<Answer>): Answer {
  if (result.ok) return result.value;
  throw new RefusedError(result);
}

const MOST_RETRIES = 2;
const STALE_MS = 30_000;

/** What was refused stays refused; an unreachable or failing server is asked again. */
export const isWorthRetrying = (failures: number, error: unknown): boolean => {
  const status = error instanceof RefusedError ? error.status : 0;
  return failures < MOST_RETRIES && (status === 0 || status >= 500);
};

const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS, retry: isWorthRetrying } } });

let ofTab: QueryClient | undefined;

/** The one memory of answers that a tab has. The server makes another for each page: nothing is shared among visitors. */
export const tabQueries = (): QueryClient =>
  typeof document === "undefined" ? createQueryClient() : (ofTab ??= createQueryClient());
