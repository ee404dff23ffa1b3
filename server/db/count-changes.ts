import type { Result } from "../../shared/domain/text/result.ts";
import type { RateLimit } from "./rate-limit.ts";

interface Counted<Value, TooOften> {
  readonly key: string;
  readonly tooOften: (retryAfterSeconds: number) => Result<never, TooOften>;
  /** Whether what was done changed anything; absent: it did. */
  readonly isChange?: (value: Value) => boolean;
}

/** Counts before the work is done, so that parallel calls count too; what was refused or changed nothing is taken off again. */
export async function countChanges<Value, Failure, TooOften>(
  limit: RateLimit,
  { key, tooOften, isChange = () => true }: Counted<Value, TooOften>,
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | TooOften>> {
  const wait = await limit.take(key);
  if (wait > 0) return tooOften(wait);
  const done = await work();
  if (!done.ok || !isChange(done.value)) await limit.giveBack(key);
  return done;
}
