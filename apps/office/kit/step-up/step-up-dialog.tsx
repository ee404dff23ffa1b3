import { type SyntheticEvent, useId, useState } from "react";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import type { StaffResult } from "../../api/staff-client.ts";
import { FailureLine } from "../feedback/failure.tsx";
import { OfficeDialog } from "../dialog/office-dialog.tsx";
import { OfficeIcon } from "../icon/icon.tsx";

/** How this member can prove again who they are; at least one. */
export interface StepUpProofs {
  /** A code of 6 digits; undefined for a member without an authenticator app. */
  readonly byCode?: ((code: string) => Promise<StaffResult<unknown>>) | undefined;
  /** Undefined for a member without a passkey. */
  readonly byPasskey?: (() => Promise<StaffResult<unknown>>) | undefined;
}

interface StepUpDialogProps {
  proofs: StepUpProofs;
  onProved: () => void;
  onClose: () => void;
}

const CODE = /^\d{6}$/;

/** "Confirma que eres tú": a passkey or a code, before an act that needs a fresh proof. */
export function StepUpDialog({ proofs: { byCode, byPasskey }, onProved, onClose }: StepUpDialogProps) {
  const formId = useId();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<StaffResult<unknown> | null>(null);
  const [isBusy, setBusy] = useState(false);

  const prove = async (proof: () => Promise<StaffResult<unknown>>) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await proof();
    setBusy(false);
    setResult(answer);
    if (answer.ok) onProved();
    else setCode("");
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!byCode) return;
    const isCode = CODE.test(code);
    setError(isCode ? undefined : "El código tiene 6 números.");
    if (isCode) void prove(() => byCode(code));
  };
  return (
    <OfficeDialog
      title="Confirma que eres tú"
      width={480}
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          <Button variant="secondary" aria-disabled={isBusy} onClick={onClose}>
            Regresar
          </Button>
          {byCode && (
            <Button type="submit" form={formId} variant={byPasskey ? "secondary" : "primary"} busy={isBusy}>
              Confirmar código
            </Button>
          )}
        </>
      }
    >
      <p>Lo que vas a hacer pide una prueba de los últimos 5 minutos. Nada de lo que escribiste se pierde.</p>
      {byPasskey && (
        <Button className="btn-l" block aria-disabled={isBusy} onClick={() => void prove(byPasskey)}>
          <OfficeIcon name="fingerprint-pattern" />
          Usar llave de acceso
        </Button>
      )}
      {byCode && (
        <form id={formId} noValidate onSubmit={onSubmit}>
          <TextField
            label="Código de tu aplicación"
            hint="6 números; cambia cada 30 segundos."
            error={error}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onValueChange={(text) => {
              setError(undefined);
              setCode(text.replaceAll(/\D/g, ""));
            }}
          />
        </form>
      )}
      {result && !result.ok && <FailureLine failure={result.failure} />}
    </OfficeDialog>
  );
}
