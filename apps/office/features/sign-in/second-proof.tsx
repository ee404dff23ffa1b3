import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { proveRecoveryEndpoint, proveTotpEndpoint } from "../../../../shared/contract/staff/session.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { callStaff } from "../../api/staff-client.ts";
import { isRefusedFor, type StaffFailure } from "../../api/staff-failure.ts";
import { FailureLine } from "../../kit/feedback/failure.tsx";
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
  name: string;
  onProved: () => void;
  /** Another person, or the time for the second proof is over. */
  onStartOver: (failure: StaffFailure | null) => void;
}

/** The code of the authenticator application, or a recovery code. */
export function SecondProof({ name, onProved, onStartOver }: SecondProofProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>("totp");
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { endpoint, label, hint, isComplete, incomplete, other } = KINDS[kind];
  const form = useRef<HTMLFormElement>(null);
  // The first proof's form is gone with its focus.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setError(isComplete(code) ? undefined : incomplete);
    if (!isComplete(code)) return;
    setBusy(true);
    setFailure(null);
    const result = await callStaff(endpoint, { body: { code } });
    setBusy(false);
    if (result.ok) onProved();
    else if (isRefusedFor(result.failure, "signedOut")) onStartOver(result.failure);
    else {
      setFailure(result.failure);
      setCode("");
    }
  };
  return (
    <>
      <div>
        <h1>{TEXTS.secondTitle}</h1>
        <p className="muted m-t">{TEXTS.secondLead(name)}</p>
      </div>
      {failure && <FailureLine failure={failure} />}
      <form ref={form} className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
        <TextField
          key={kind}
          label={label}
          hint={hint}
          error={error}
          className="door-code"
          autoComplete={kind === "totp" ? "one-time-code" : "off"}
          inputMode={kind === "totp" ? "numeric" : "text"}
          autoCapitalize="none"
          value={code}
          onValueChange={setCode}
        />
        <Button type="submit" block className="btn-l" busy={isBusy}>
          {TEXTS.enter}
        </Button>
      </form>
      <div className="door-ways">
        <Button
          variant="text"
          onClick={() => {
            setKind(other.kind);
            setCode("");
            setError(undefined);
            setFailure(null);
          }}
        >
          {other.text}
        </Button>
        <Button variant="text" onClick={() => onStartOver(null)}>
          {TEXTS.notMe(name)}
        </Button>
      </div>
    </>
  );
}
