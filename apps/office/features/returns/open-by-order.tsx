import { type SyntheticEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { OfficeDialog } from "../../kit/dialog/office-dialog.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { OpenDialog } from "./dialogs/open-dialog.tsx";
import { DIALOG_TEXTS, TEXTS } from "./texts.ts";

const ORDER = /^#?\s*(\d{1,15})$/;

/** «Abrir devolución» away from its order: the number first. */
export function OpenByOrder() {
  const navigate = useNavigate();
  const [step, setStep] = useState<"closed" | "number" | number>("closed");
  const close = () => setStep("closed");
  return (
    <>
      <Button onClick={() => setStep("number")}>
        <OfficeIcon name="plus" />
        {TEXTS.openAct}
      </Button>
      {step === "number" && <NumberDialog onOrder={setStep} onClose={close} />}
      {typeof step === "number" && (
        <OpenDialog
          orderId={step}
          onDone={(returnId) => {
            close();
            if (returnId > 0) void navigate(`/devoluciones/${returnId}`);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function NumberDialog({ onOrder, onClose }: { onOrder: (orderId: number) => void; onClose: () => void }) {
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const orderId = Number(ORDER.exec(typed.trim())?.[1] ?? Number.NaN);
  const isWrong = !(orderId > 0);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWrong) onOrder(orderId);
  };
  return (
    <OfficeDialog
      title={DIALOG_TEXTS.open}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {DIALOG_TEXTS.back}
          </Button>
          <Button type="submit" form={formId}>
            {DIALOG_TEXTS.goOn}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <TextField
          label={DIALOG_TEXTS.orderNumber}
          hint={DIALOG_TEXTS.orderNumberHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={17}
          error={isTried && isWrong ? DIALOG_TEXTS.orderNumberWrong : undefined}
          value={typed}
          onValueChange={setTyped}
        />
      </form>
    </OfficeDialog>
  );
}
