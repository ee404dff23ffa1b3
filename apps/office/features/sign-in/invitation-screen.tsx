import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { type Invited, lookAtInvitationEndpoint } from "../../../../shared/contract/staff/identity/enrolment.ts";
import { callStaff } from "../../api/staff-client.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { Facts } from "../../kit/values/facts.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";
import { Enrolment } from "./enrolment.tsx";
import { InvitationChoice } from "./invitation-choice.tsx";
import { StepTitle } from "./step-title.tsx";
import { TEXTS } from "./texts.ts";

const KEY = /^#([\w-]{43})$/;

const NO_KEY: StaffFailure = { kind: "unreached", message: TEXTS.noKey };

/** Invitación: who invites, how to enter, and the first second factor. The key stands after the #, which no server gets to see. */
export function Screen() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [invited, setInvited] = useState<Invited | null>(null);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const [isEnrolling, setEnrolling] = useState(false);
  const key = KEY.exec(hash)?.[1];
  useEffect(() => {
    if (key === undefined) return undefined;
    let isGone = false;
    const read = async () => {
      const result = await callStaff(lookAtInvitationEndpoint, { body: { key } });
      if (isGone) return;
      if (result.ok) setInvited(result.value);
      else setFailure(result.failure);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [key]);
  const enter = () => {
    queryClient.clear();
    void navigate("/", { replace: true });
  };
  const problem = key === undefined ? NO_KEY : failure;
  if (problem) {
    return (
      <SignInLayout>
        <StepTitle title={TEXTS.invitationTitle} />
        <FailureLine failure={problem} />
        <Link to="/entrar">{TEXTS.toDoor}</Link>
      </SignInLayout>
    );
  }
  if (isEnrolling) {
    return (
      <SignInLayout>
        <Enrolment onDone={enter} onStartOver={() => void navigate("/entrar", { replace: true })} />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout>
      {invited && key !== undefined && (
        <>
          <StepTitle
            title={invited.isRenewal ? TEXTS.renewalTitle : TEXTS.invitationTitle}
            lead={TEXTS.invitedBy(invited.inviter, invited.role)}
          />
          <Facts
            facts={[
              { label: TEXTS.yourName, value: invited.name },
              { label: TEXTS.email, value: invited.email },
              { label: TEXTS.until, value: <Moment at={invited.expiresAt} /> },
            ]}
          />
          <InvitationChoice
            invitationKey={key}
            email={invited.email}
            asksPassword={invited.asksPassword}
            onPassword={() => setEnrolling(true)}
            onSignedIn={enter}
            onOver={setFailure}
          />
        </>
      )}
    </SignInLayout>
  );
}
