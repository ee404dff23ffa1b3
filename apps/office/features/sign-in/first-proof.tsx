import { type SyntheticEvent, useState } from "react";
import { signInEndpoint } from "../../../../shared/contract/staff/session.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { PasswordField } from "../../../../ui/form/password-field.tsx";
import { callStaff } from "../../api/staff-client.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { TEXTS } from "./texts.ts";

/** E-mail and password. */
export function FirstProof({ onProved }: { onProved: (name: string) => void }) {
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
    if (result.ok) onProved(result.value.name);
    else setFailure(result.failure);
  };
  return (
    <>
      <div>
        <h1>{TEXTS.title}</h1>
        <p className="muted m-t">{TEXTS.lead}</p>
      </div>
      {failure && <FailureLine failure={failure} />}
      <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
        <TextField
          label={TEXTS.email}
          type="email"
          autoComplete="username"
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
      <p className="muted small">{TEXTS.length}</p>
    </>
  );
}
