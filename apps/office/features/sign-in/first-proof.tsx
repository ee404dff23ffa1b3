import { type SyntheticEvent, useState } from "react";
import { type SecondFactorWanted, signInEndpoint } from "../../../../shared/contract/staff/identity/session.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { PasswordField } from "../../../../ui/form/password-field.tsx";
import { callStaff } from "../../api/staff-client.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { knowsPasskeys, signInByPasskey } from "./passkey-calls.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { StepTitle } from "./step-title.tsx";
import { TEXTS } from "./texts.ts";

interface FirstProofProps {
  onProved: (wanted: SecondFactorWanted) => void;
  /** By a passkey, which is both proofs. */
  onSignedIn: () => void;
}

/** E-mail and password, or a passkey alone. */
export function FirstProof({ onProved, onSignedIn }: FirstProofProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const missing = {
    email: email.trim() === "" ? TEXTS.emailNeeded : undefined,
    password: password === "" ? TEXTS.passwordNeeded : undefined,
  };
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(true);
    if (isBusy || missing.email || missing.password) return;
    setBusy(true);
    setFailure(null);
    const result = await callStaff(signInEndpoint, { body: { email, password } });
    setBusy(false);
    if (result.ok) onProved(result.value);
    else setFailure(result.failure);
  };
  return (
    <>
      <StepTitle title={TEXTS.title} lead={TEXTS.lead} />
      {failure && <FailureLine failure={failure} />}
      <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
        <TextField
          label={TEXTS.email}
          type="email"
          autoComplete="username webauthn"
          value={email}
          onValueChange={setEmail}
          error={wasSent ? missing.email : undefined}
        />
        <PasswordField
          label={TEXTS.password}
          autoComplete="current-password"
          value={password}
          onValueChange={setPassword}
          error={wasSent ? missing.password : undefined}
        />
        <Button type="submit" block className="btn-l" busy={isBusy}>
          {TEXTS.next}
        </Button>
      </form>
      {knowsPasskeys() && (
        <>
          <p className="or-l">{TEXTS.orWithout}</p>
          <PasskeyButton
            variant="secondary"
            ceremony={() => signInByPasskey(false)}
            onDone={onSignedIn}
            onFailure={setFailure}
          >
            {TEXTS.passkeyAlone}
          </PasskeyButton>
        </>
      )}
      <p className="muted small">{TEXTS.length}</p>
    </>
  );
}
