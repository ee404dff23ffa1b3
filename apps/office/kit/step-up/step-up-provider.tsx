import { type ReactNode, useCallback, useState } from "react";
import { StepUpContext } from "../../api/step-up-context.ts";
import { StepUpDialog, type StepUpProofs } from "./step-up-dialog.tsx";

interface Asking {
  readonly settle: (isProved: boolean) => void;
  /** All that wait for the same proof. */
  readonly proof: Promise<boolean>;
}

/** Asks for a proof when a call needs one; calls that need it at the same time wait for the same dialog. */
export function StepUpProvider({ proofs, children }: { proofs: StepUpProofs; children: ReactNode }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const askProof = useCallback(async (): Promise<boolean> => {
    let settle: (isProved: boolean) => void = () => undefined;
    const proof = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    setAsking((current) => {
      if (current === null) return { settle, proof };
      void current.proof.then(settle);
      return current;
    });
    return await proof;
  }, []);
  const end = (isProved: boolean) => {
    asking?.settle(isProved);
    setAsking(null);
  };
  return (
    <StepUpContext value={askProof}>
      {children}
      {asking && <StepUpDialog proofs={proofs} onProved={() => end(true)} onClose={() => end(false)} />}
    </StepUpContext>
  );
}
