import { createContext, useCallback, useContext } from "react";
import type { StaffResult } from "./staff-client.ts";
import { isRefusedFor } from "./staff-failure.ts";

/** Asks the person to prove a factor anew; answers whether they did. */
export type AskProof = () => Promise<boolean>;

export const StepUpContext = createContext<AskProof>(async () => false);

/** Makes a call, and when it needs a proof, asks for one and makes the call once more. */
export function useStepUp(): <Value>(call: () => Promise<StaffResult<Value>>) => Promise<StaffResult<Value>> {
  const askProof = useContext(StepUpContext);
  return useCallback(
    async (call) => {
      const first = await call();
      if (first.ok || !isRefusedFor(first.failure, "stepUpNeeded")) return first;
      return (await askProof()) ? await call() : first;
    },
    [askProof],
  );
}
