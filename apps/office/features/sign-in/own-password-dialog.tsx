import { type SyntheticEvent, useId, useState } from "react";
import { changePasswordEndpoint } from "../../../../shared/contract/staff/identity/own-account.ts";
import { passwordLength, SHORTEST_PASSWORD } from "../../../../shared/domain/staff/password-rules.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { PasswordField } from "../../../../ui/form/password-field.tsx";
import { callStaff } from "../../api/staff-client.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStepUp } from "../../api/step-up-context.ts";
import { OfficeDialog } from "../../kit/dialog/office-dialog.tsx";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { TEXTS } from "./texts.ts";

interface OwnPasswordDialogProps {
  hasPassword: boolean;
  onDone: (message: string) => void;
  onClose: () => void;
}

export function OwnPasswordDialog({ hasPassword, onDone, onClose }: OwnPasswordDialogProps) {
  const formId = useId();
  const withStepUp = useStepUp();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<{ current?: string | undefined; password?: string | undefined }>({});
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = {
      current: hasPassword && current === "" ? TEXTS.passwordNeeded : undefined,
      password: passwordLength(password) < SHORTEST_PASSWORD ? TEXTS.passwordHint : undefined,
    };
    setErrors(wrong);
    if (isBusy || wrong.current || wrong.password) return;
    setBusy(true);
    setFailure(null);
    const result = await withStepUp(() => callStaff(changePasswordEndpoint, { body: { current, password } }));
    setBusy(false);
    if (result.ok) {
      onDone(TEXTS.passwordChanged(result.value.endedSessions));
      return;
    }
    const fields = result.failure.kind === "refused" ? result.failure.fields : {};
    setErrors({ current: fields["current"]?.[0], password: fields["password"]?.[0] });
    if (Object.keys(fields).length === 0) setFailure(result.failure);
  };
  return (
    <OfficeDialog
      title={hasPassword ? TEXTS.changePassword : TEXTS.setPassword}
      width={480}
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          <Button variant="secondary" aria-disabled={isBusy} onClick={onClose}>
            {TEXTS.back}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {hasPassword ? TEXTS.changePassword : TEXTS.setPassword}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
        {hasPassword && (
          <PasswordField
            label={TEXTS.currentPassword}
            error={errors.current}
            autoComplete="current-password"
            value={current}
            onValueChange={setCurrent}
          />
        )}
        <PasswordField
          label={TEXTS.newPassword}
          hint={TEXTS.passwordHint}
          error={errors.password}
          autoComplete="new-password"
          value={password}
          onValueChange={setPassword}
        />
      </form>
      {failure && <FailureLine failure={failure} />}
    </OfficeDialog>
  );
}
