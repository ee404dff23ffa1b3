import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { SecondFactorWanted } from "../../../../shared/contract/staff/identity/session.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { returnPathOf } from "../../api/return-path.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";
import { Enrolment } from "./enrolment.tsx";
import { FirstProof } from "./first-proof.tsx";
import { SecondProof } from "./second-proof.tsx";

/** Entrar: the two proofs one after the other, then the screen that was asked for. */
export function Screen() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<SecondFactorWanted | null>(null);
  const [over, setOver] = useState<StaffFailure | null>(null);
  const enter = () => {
    queryClient.clear();
    void navigate(returnPathOf(search), { replace: true });
  };
  const startOver = (failure: StaffFailure | null) => {
    setOver(failure);
    setWanted(null);
  };
  return (
    <SignInLayout>
      {over && <FailureLine failure={over} />}
      {wanted === null && (
        <FirstProof
          onProved={(next) => {
            setOver(null);
            setWanted(next);
          }}
          onSignedIn={enter}
        />
      )}
      {wanted?.next === "secondFactor" && <SecondProof wanted={wanted} onProved={enter} onStartOver={startOver} />}
      {wanted?.next === "enrolment" && <Enrolment onDone={enter} onStartOver={startOver} />}
    </SignInLayout>
  );
}
