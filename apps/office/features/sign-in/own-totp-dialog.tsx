import { type SyntheticEvent, useEffect, useId, useState } from "react";
import type { TotpOffer as Offer } from "../../../../shared/contract/staff/identity/enrolment.ts";
import { confirmTotpEndpoint, offerTotpEndpoint } from "../../../../shared/contract/staff/identity/own-account.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { callStaff } from "../../api/staff-client.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStepUp } from "../../api/step-up-context.ts";
import { OfficeDialog } from "../../kit/dialog/office-dialog.tsx";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { TEXTS } from "./texts.ts";
import { TotpOffer } from "./totp-offer.tsx";

interface OwnTotpDialogProps {
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Another authenticator application; the one before counts until a code of the new one was typed. */
export function OwnTotpDialog({ onDone, onClose }: OwnTotpDialogProps) {
  const formId = useId();
  const withStepUp = useStepUp();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const result = await withStepUp(() => callStaff(offerTotpEndpoint, {}));
      if (isGone) return;
      if (result.ok) setOffer(result.value);
      else setFailure(result.failure);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [withStepUp]);
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const isCode = /^\d{6}$/.test(code.replaceAll(/\s/g, ""));
    setError(isCode ? undefined : TEXTS.codeNeeded);
    if (!isCode || isBusy) return;
    setBusy(true);
    setFailure(null);
    const result = await withStepUp(() => callStaff(confirmTotpEndpoint, { body: { code } }));
    setBusy(false);
    if (result.ok) {
      onDone(TEXTS.totpChanged);
      return;
    }
    const refused = result.failure.kind === "refused" ? result.failure.fields["code"]?.[0] : undefined;
    setError(refused);
    if (refused === undefined) setFailure(result.failure);
  };
  return (
    <OfficeDialog
      title={TEXTS.totp}
      width={560}
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          <Button variant="secondary" aria-disabled={isBusy} onClick={onClose}>
            {TEXTS.back}
          </Button>
          <Button type="submit" form={formId} busy={isBusy} aria-disabled={offer === null}>
            {TEXTS.confirmCode}
          </Button>
        </>
      }
    >
      <p>{TEXTS.enrolLead}</p>
      <form id={formId} className="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
        {offer && <TotpOffer offer={offer} />}
        <TextField
          label={TEXTS.codeOfApp}
          hint={TEXTS.codeOfAppHint}
          error={error}
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          onValueChange={setCode}
        />
      </form>
      {failure && <FailureLine failure={failure} />}
    </OfficeDialog>
  );
}
