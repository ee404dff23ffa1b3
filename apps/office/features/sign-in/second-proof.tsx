import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import {
  proveRecoveryEndpoint,
  proveTotpEndpoint,
  type SecondFactorWanted,
} from "../../../../shared/contract/staff/identity/session.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { callStaff } from "../../api/staff-client.ts";
import { isRefusedFor, type StaffFailure } from "../../api/staff-failure.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { knowsPasskeys, signInByPasskey } from "./passkey-calls.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { StepTitle } from "./step-title.tsx";
import { TEXTS } from "./texts.ts";

/** How each second proof is asked for and checked before it is sent. */
const KINDS = {
  totp: {
    endpoint: proveTotpEndpoint,
    label: TEXTS.code,
    hint: TEXTS.codeHint,
    isComplete: (code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, "")),
    incomplete: TEXTS.codeNeeded,
    other: { kind: "recovery", text: TEXTS.useRecovery },
  },
  recovery: {
    endpoint: proveRecoveryEndpoint,
    label: TEXTS.recovery,
    hint: TEXTS.recoveryHint,
    isComplete: (code: string) => code.replaceAll(/[^a-z0-9]/gi, "").length === 12,
    incomplete: TEXTS.recoveryNeeded,
    other: { kind: "totp", text: TEXTS.useCode },
  },
} as const;

interface SecondProofProps {
  wanted: SecondFactorWanted;
  onProved: () => void;
  /** Another person, or the time for the second proof is over. */
  onStartOver: (failure: StaffFailure | null) => void;
}

/** A passkey, the code of the authenticator application, or a recovery code. */
export function SecondProof({ wanted, onProved, onStartOver }: SecondProofProps) {
  const { name, hasPasskey, hasTotp } = wanted;
  const [kind, setKind] = useState<keyof typeof KINDS>("totp");
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const { other } = KINDS[kind];
  const usesPasskey = hasPasskey && knowsPasskeys();
  const onFailure = (given: StaffFailure | null) => {
    if (given && isRefusedFor(given, "signedOut")) onStartOver(given);
    else setFailure(given);
  };
  return (
    <>
      <StepTitle
        title={TEXTS.secondTitle}
        lead={hasTotp ? TEXTS.secondLead(name) : TEXTS.passkeyOnlyLead(name)}
        takesFocus={!hasTotp}
      />
      {failure && <FailureLine failure={failure} />}
      {usesPasskey && (
        <PasskeyButton variant="primary" ceremony={() => signInByPasskey(true)} onDone={onProved} onFailure={onFailure}>
          {TEXTS.passkey}
        </PasskeyButton>
      )}
      {usesPasskey && hasTotp && <p className="or-l">{TEXTS.orCode}</p>}
      {hasTotp && (
        <CodeForm
          key={kind}
          kind={kind}
          variant={usesPasskey ? "secondary" : "primary"}
          onProved={onProved}
          onFailure={onFailure}
        />
      )}
      <div className="sign-in-ways">
        {hasTotp && (
          <Button
            variant="text"
            onClick={() => {
              setKind(other.kind);
              setFailure(null);
            }}
          >
            {other.text}
          </Button>
        )}
        <Button variant="text" onClick={() => onStartOver(null)}>
          {TEXTS.notMe(name)}
        </Button>
      </div>
    </>
  );
}

interface CodeFormProps {
  kind: keyof typeof KINDS;
  variant: "primary" | "secondary";
  onProved: () => void;
  onFailure: (failure: StaffFailure | null) => void;
}

function CodeForm({ kind, variant, onProved, onFailure }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { endpoint, label, hint, isComplete, incomplete } = KINDS[kind];
  const form = useRef<HTMLFormElement>(null);
  // The form before it is gone with its focus.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setError(isComplete(code) ? undefined : incomplete);
    if (!isComplete(code)) return;
    setBusy(true);
    onFailure(null);
    const result = await callStaff(endpoint, { body: { code } });
    setBusy(false);
    if (result.ok) {
      onProved();
      return;
    }
    setCode("");
    onFailure(result.failure);
  };
  return (
    <form ref={form} className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextField
        label={label}
        hint={hint}
        error={error}
        className="sign-in-code"
        autoComplete={kind === "totp" ? "one-time-code" : "off"}
        inputMode={kind === "totp" ? "numeric" : "text"}
        autoCapitalize="none"
        value={code}
        onValueChange={setCode}
      />
      <Button type="submit" variant={variant} block className="btn-l" busy={isBusy}>
        {TEXTS.enter}
      </Button>
    </form>
  );
}
