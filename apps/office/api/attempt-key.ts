import type { StaffResult } from "./staff-client.ts";
import { isRefusedFor, isUncertain } from "./staff-failure.ts";

/**
 * The `Idempotency-Key` of an attempt. It stays while it is not known whether the attempt was done, and while a proof is asked for.
 * Another input, or a certain answer, is another attempt.
 */
export function attemptKeys(makeKey: () => string = () => crypto.randomUUID()) {
  let current: { readonly input: string; readonly key: string } | undefined;
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input);
      if (current?.input !== text) current = { input: text, key: makeKey() };
      return current.key;
    },
    settle(result: StaffResult<unknown>): void {
      if (result.ok) current = undefined;
      else if (!isUncertain(result.failure) && !isRefusedFor(result.failure, "stepUpNeeded")) current = undefined;
    },
  };
}
