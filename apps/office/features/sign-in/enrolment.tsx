import { type SyntheticEvent, useEffect, useState } from "react";
import {
  beginEnrolmentEndpoint,
  finishEnrolmentEndpoint,
  type TotpOffer as Offer,
} from "../../../../shared/contract/staff/identity/enrolment.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { PasswordField } from "../../../../ui/form/password-field.tsx";
import { callStaff } from "../../api/staff-client.ts";
import { isRefusedFor, type StaffFailure } from "../../api/staff-failure.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { StepTitle } from "./step-title.tsx";
import { TEXTS } from "./texts.ts";
import { TotpOffer } from "./totp-offer.tsx";

interface EnrolmentProps {
  /** The session is open, and the codes were kept. */
  onDone: () => void;
  /** The time for it is over. */
  onStartOver: (failure: StaffFailure) => void;
}

interface Offered {
  readonly totp: Offer;
  readonly mustChangePassword: boolean;
}

/** The first second factor of a member: an authenticator application, then the recovery codes. */
export function Enrolment({ onDone, onStartOver }: EnrolmentProps) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const result = await callStaff(beginEnrolmentEndpoint, {});
      if (isGone) return;
      if (result.ok) setOffered(result.value);
      else setFailure(result.failure);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, []);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <>
      <StepTitle title={TEXTS.enrolTitle} lead={TEXTS.enrolLead} takesFocus />
      {failure && <FailureLine failure={failure} />}
      {offered && (
        <EnrolmentForm
          offered={offered}
          onCodes={setCodes}
          onFailure={(given) => {
            if (given && isRefusedFor(given, "signedOut")) onStartOver(given);
            else setFailure(given);
          }}
        />
      )}
    </>
  );
}

interface EnrolmentFormProps {
  offered: Offered;
  onCodes: (codes: readonly string[]) => void;
  onFailure: (failure: StaffFailure | null) => void;
}

function EnrolmentForm({ offered: { totp, mustChangePassword }, onCodes, onFailure }: EnrolmentFormProps) {
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<{ code?: string | undefined; password?: string | undefined }>({});
  const [isBusy, setBusy] = useState(false);
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = {
      code: /^\d{6}$/.test(code.replaceAll(/\s/g, "")) ? undefined : TEXTS.codeNeeded,
      password: mustChangePassword && password === "" ? TEXTS.passwordNeeded : undefined,
    };
    setErrors(wrong);
    if (wrong.code || wrong.password) return;
    setBusy(true);
    onFailure(null);
    const result = await callStaff(finishEnrolmentEndpoint, {
      body: { code, ...(mustChangePassword && { password }) },
    });
    setBusy(false);
    if (result.ok) {
      onCodes(result.value.recoveryCodes);
      return;
    }
    const fields = result.failure.kind === "refused" ? result.failure.fields : {};
    setErrors({ code: fields["code"]?.[0], password: fields["password"]?.[0] });
    if (Object.keys(fields).length === 0) onFailure(result.failure);
  };
  return (
    <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
      <TotpOffer offer={totp} />
      <TextField
        label={TEXTS.codeOfApp}
        hint={TEXTS.codeOfAppHint}
        error={errors.code}
        className="sign-in-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onValueChange={setCode}
      />
      {mustChangePassword && (
        <PasswordField
          label={TEXTS.firstPassword}
          hint={`${TEXTS.firstPasswordLead} ${TEXTS.passwordHint}`}
          error={errors.password}
          autoComplete="new-password"
          value={password}
          onValueChange={setPassword}
        />
      )}
      <Button type="submit" block className="btn-l" busy={isBusy}>
        {TEXTS.confirmCode}
      </Button>
    </form>
  );
}
