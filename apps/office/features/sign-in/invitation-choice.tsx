import { type SyntheticEvent, useState } from "react";
import { acceptInvitationEndpoint } from "../../../../shared/contract/staff/identity/enrolment.ts";
import { passwordLength, SHORTEST_PASSWORD } from "../../../../shared/domain/staff/password-rules.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { PasswordField } from "../../../../ui/form/password-field.tsx";
import { Segmented } from "../../../../ui/form/segmented.tsx";
import { callStaff } from "../../api/staff-client.ts";
import { isRefusedFor, type StaffFailure } from "../../api/staff-failure.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { acceptByPasskey, deviceName, knowsPasskeys } from "./passkey-calls.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { TEXTS } from "./texts.ts";

const WAYS = [
  { value: "password", label: TEXTS.byPassword },
  { value: "passkey", label: TEXTS.byPasskey },
] as const;

interface InvitationChoiceProps {
  invitationKey: string;
  /** So that a password manager keeps the password with its account. */
  email: string;
  /** The password that the member has, in place of a new one. */
  asksPassword: boolean;
  onPassword: () => void;
  onSignedIn: () => void;
  /** The invitation is worth nothing any more. */
  onOver: (failure: StaffFailure) => void;
}

/** How the guest will enter: a password, which a code follows, or a passkey alone. */
export function InvitationChoice({
  invitationKey: key,
  email,
  asksPassword,
  onPassword,
  onSignedIn,
  onOver,
}: InvitationChoiceProps) {
  const [way, setWay] = useState<"password" | "passkey">("password");
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const onFailure = (given: StaffFailure | null) => {
    if (given && isRefusedFor(given, "notFound")) onOver(given);
    else setFailure(given);
  };
  return (
    <>
      {!asksPassword && knowsPasskeys() && (
        <Segmented label={TEXTS.howToEnter} segments={WAYS} value={way} onValueChange={setWay} block />
      )}
      {failure && <FailureLine failure={failure} />}
      {way === "password" ? (
        <PasswordForm {...{ email, asksPassword, onFailure }} invitationKey={key} onDone={onPassword} />
      ) : (
        <>
          <p className="muted">{TEXTS.byPasskeyLead}</p>
          <PasskeyButton
            variant="primary"
            ceremony={() => acceptByPasskey(key, deviceName())}
            onDone={onSignedIn}
            onFailure={onFailure}
          >
            {TEXTS.makePasskey}
          </PasskeyButton>
        </>
      )}
    </>
  );
}

interface PasswordFormProps {
  invitationKey: string;
  email: string;
  asksPassword: boolean;
  onDone: () => void;
  onFailure: (failure: StaffFailure | null) => void;
}

function PasswordForm({ invitationKey: key, email, asksPassword, onDone, onFailure }: PasswordFormProps) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const problem = asksPassword
      ? password === "" && TEXTS.passwordNeeded
      : passwordLength(password) < SHORTEST_PASSWORD && TEXTS.passwordHint;
    setError(problem || undefined);
    if (problem || isBusy) return;
    setBusy(true);
    onFailure(null);
    const result = await callStaff(acceptInvitationEndpoint, { body: { key, password } });
    setBusy(false);
    if (result.ok) {
      onDone();
      return;
    }
    const refused = result.failure.kind === "refused" ? result.failure.fields["password"]?.[0] : undefined;
    setError(refused);
    if (refused === undefined) onFailure(result.failure);
  };
  return (
    <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={asksPassword ? TEXTS.currentPassword : TEXTS.newPassword}
        hint={asksPassword ? TEXTS.currentPasswordHint : TEXTS.passwordHint}
        error={error}
        autoComplete={asksPassword ? "current-password" : "new-password"}
        value={password}
        onValueChange={setPassword}
      />
      <Button type="submit" block className="btn-l" busy={isBusy}>
        {TEXTS.acceptPassword}
      </Button>
    </form>
  );
}
