import { type SyntheticEvent, useId, useState } from "react";
import { simulatorCustomerEndpoint } from "../../../../../shared/contract/staff/promotions/simulator.ts";
import type { StaffAnswerOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { TextField } from "../../../../../ui/form/field.tsx";
import { callStaff } from "../../../api/staff-client.ts";
import type { StaffFailure } from "../../../api/staff-failure.ts";
import { OfficeDialog } from "../../../kit/dialog/office-dialog.tsx";
import { FailureLine } from "../../../kit/feedback/failure.tsx";
import { SIMULATOR_TEXTS as TEXTS } from "../texts.ts";

interface LoadCartDialogProps {
  onLoad: (cart: StaffAnswerOf<typeof simulatorCustomerEndpoint>) => void;
  onClose: () => void;
}

/** Asks whose cart is tried. */
export function LoadCartDialog({ onLoad, onClose }: LoadCartDialogProps) {
  const formId = useId();
  const [who, setWho] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const load = async () => {
    if (who.trim() === "" || isBusy) return;
    setBusy(true);
    const answer = await callStaff(simulatorCustomerEndpoint, { body: { who: who.trim() } });
    setBusy(false);
    if (answer.ok) onLoad(answer.value);
    else setFailure(answer.failure);
  };
  const wrong = failure?.kind === "refused" ? failure.fields["who"]?.[0] : undefined;
  return (
    <OfficeDialog
      title={TEXTS.load}
      of=""
      width={480}
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.back}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy} busyLabel={TEXTS.loadBusy}>
            {TEXTS.loadAct}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void load();
        }}
      >
        <TextField
          label={TEXTS.who}
          hint={TEXTS.whoHint}
          maxLength={254}
          autoComplete="off"
          value={who}
          onValueChange={(text) => {
            setFailure(null);
            setWho(text);
          }}
          error={wrong}
        />
      </form>
      {failure && wrong === undefined && <FailureLine failure={failure} />}
    </OfficeDialog>
  );
}
