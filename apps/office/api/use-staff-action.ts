import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { auditEndpoint } from "../../../shared/contract/staff/audit.ts";
import type { StaffAnswerOf, StaffEndpoint } from "../../../shared/contract/staff/staff-endpoint.ts";
import { attemptKeys } from "./attempt-key.ts";
import { useSignedOut } from "./signed-out-context.ts";
import { callStaff, type StaffInput, type StaffResult } from "./staff-client.ts";
import { isRefusedFor } from "./staff-failure.ts";
import { useStepUp } from "./step-up-context.ts";

interface StaffActionOptions {
  /** Endpoints whose answers are old once it is done: they are read again, as the log is, of which each act writes a line. */
  readonly invalidates?: readonly StaffEndpoint[] | undefined;
}

/** An act with an endpoint: asks for a proof when it is needed, and sends calls that take one with the key of their attempt. */
export function useStaffAction<E extends StaffEndpoint>(endpoint: E, { invalidates = [] }: StaffActionOptions = {}) {
  const queryClient = useQueryClient();
  const withStepUp = useStepUp();
  const onSignedOut = useSignedOut();
  const [running, setRunning] = useState(0);
  const [keys] = useState(() => attemptKeys());

  const noticeSignedOut = <Value>(result: StaffResult<Value>): StaffResult<Value> => {
    if (!result.ok && isRefusedFor(result.failure, "signedOut")) onSignedOut();
    return result;
  };

  const run = async (input: StaffInput<E>): Promise<StaffResult<StaffAnswerOf<E>>> => {
    setRunning((count) => count + 1);
    const idempotencyKey = endpoint.isMoney || endpoint.takesKey ? keys.keyFor(input) : undefined;
    const result = await withStepUp(() => callStaff(endpoint, input, { idempotencyKey }));
    setRunning((count) => count - 1);
    keys.settle(result);
    if (result.ok) {
      const reads = [auditEndpoint, ...invalidates].map(({ path }) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      );
      void Promise.all(reads);
    }
    return noticeSignedOut(result);
  };

  /** Does nothing, and answers what would happen. Asks for no proof: that is asked for when it is done. */
  const rehearse = async (input: StaffInput<E>, signal?: AbortSignal): Promise<StaffResult<StaffAnswerOf<E>>> =>
    noticeSignedOut(await callStaff(endpoint, input, { isRehearsal: true, signal }));

  return { run, rehearse, isBusy: running > 0 };
}
