import { type SyntheticEvent, useId, useState } from "react";
import { type OwnFactors, removePasskeyEndpoint } from "../../../../shared/contract/staff/identity/own-account.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { callStaff } from "../../api/staff-client.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStepUp } from "../../api/step-up-context.ts";
import { OfficeDialog } from "../../kit/dialog/office-dialog.tsx";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Box } from "../../kit/page/box.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { deviceName, knowsPasskeys, registerPasskey } from "./passkey-calls.ts";
import { TEXTS } from "./texts.ts";

type Passkey = OwnFactors["passkeys"][number];

interface OwnPasskeysProps {
  passkeys: readonly Passkey[];
  onChanged: (message: string) => void;
}

export function OwnPasskeys({ passkeys, onChanged }: OwnPasskeysProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  return (
    <Box
      title={TEXTS.passkeys}
      end={
        knowsPasskeys() && (
          <Button variant="secondary" tight onClick={() => setAdding(true)}>
            {TEXTS.addPasskey}
          </Button>
        )
      }
    >
      {passkeys.length === 0 && <p className="muted">{TEXTS.noPasskeys}</p>}
      <ul className="factors">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <span>
              <b>{passkey.label}</b>
              <small className="muted">
                {TEXTS.added} <Moment at={passkey.createdAt} as="day" /> · {TEXTS.lastUsed}{" "}
                {passkey.lastUsedAt === null ? TEXTS.never : <Moment at={passkey.lastUsedAt} />}
              </small>
            </span>
            <Button
              variant="secondary"
              tight
              aria-label={`${TEXTS.removePasskey} ${passkey.label}`}
              onClick={() => setRemoved(passkey)}
            >
              {TEXTS.removePasskey}
            </Button>
          </li>
        ))}
      </ul>
      {isAdding && (
        <AddPasskeyDialog
          onDone={() => {
            setAdding(false);
            onChanged(TEXTS.passkeyAdded);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {removed && (
        <RemovePasskeyDialog
          passkey={removed}
          onDone={() => {
            setRemoved(null);
            onChanged(TEXTS.passkeyRemoved);
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </Box>
  );
}

interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}

function AddPasskeyDialog({ onDone, onClose }: DialogProps) {
  const formId = useId();
  const withStepUp = useStepUp();
  const [label, setLabel] = useState(() => deviceName());
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const result = await withStepUp(() => registerPasskey(label.trim() || deviceName()));
    setBusy(false);
    if (result.ok) onDone();
    else setFailure(result.failure);
  };
  return (
    <OfficeDialog
      title={TEXTS.addPasskey}
      width={480}
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          <Button variant="secondary" aria-disabled={isBusy} onClick={onClose}>
            {TEXTS.back}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            <OfficeIcon name="fingerprint-pattern" />
            {TEXTS.makePasskey}
          </Button>
        </>
      }
    >
      <p>{TEXTS.byPasskeyLead}</p>
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)}>
        <TextField
          label={TEXTS.passkeyName}
          hint={TEXTS.passkeyNameHint}
          maxLength={60}
          value={label}
          onValueChange={setLabel}
        />
      </form>
      {failure && <FailureLine failure={failure} />}
    </OfficeDialog>
  );
}

function RemovePasskeyDialog({ passkey: { id, label }, onDone, onClose }: DialogProps & { passkey: Passkey }) {
  const withStepUp = useStepUp();
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    const result = await withStepUp(() => callStaff(removePasskeyEndpoint, { body: { id } }));
    setBusy(false);
    if (result.ok) onDone();
    else setFailure(result.failure);
  };
  return (
    <OfficeDialog
      title={TEXTS.removeTitle}
      width={480}
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          <Button variant="secondary" aria-disabled={isBusy} onClick={onClose}>
            {TEXTS.back}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            {TEXTS.removePasskey}
          </Button>
        </>
      }
    >
      <p>{TEXTS.removeLead(label)}</p>
      {failure && <FailureLine failure={failure} />}
    </OfficeDialog>
  );
}
