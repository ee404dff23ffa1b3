import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { meEndpoint } from "../../../../shared/contract/staff/identity/me.ts";
import {
  newRecoveryCodesEndpoint,
  ownFactorsEndpoint,
} from "../../../../shared/contract/staff/identity/own-account.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { callStaff } from "../../api/staff-client.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStepUp } from "../../api/step-up-context.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure, FailureLine } from "../../kit/feedback/failure.tsx";
import { Box } from "../../kit/page/box.tsx";
import { Facts } from "../../kit/values/facts.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnPasswordDialog } from "./own-password-dialog.tsx";
import { OwnTotpDialog } from "./own-totp-dialog.tsx";
import { CodesDialog } from "./recovery-codes.tsx";
import { TEXTS } from "./texts.ts";

/** With which proofs the member enters; each change asks for a fresh one. */
export function OwnFactors() {
  const query = useStaffQuery(ownFactorsEndpoint, {});
  const queryClient = useQueryClient();
  const withStepUp = useStepUp();
  const [dialog, setDialog] = useState<"password" | "totp" | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const changed = (message: string) => {
    setDialog(null);
    setFailure(null);
    setDone(message);
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [meEndpoint.path] });
  };
  const renewCodes = async () => {
    const result = await withStepUp(() => callStaff(newRecoveryCodesEndpoint, {}));
    if (!result.ok) {
      setFailure(result.failure);
      return;
    }
    setCodes(result.value.recoveryCodes);
    changed(TEXTS.newCodesDone);
  };
  if (query.error) return <Failure failure={query.error.failure} onRetry={() => void query.refetch()} />;
  if (!query.data) return <div aria-busy="true" />;
  const { hasPassword, hasTotp, recoveryCodes, passkeys } = query.data;
  const close = () => setDialog(null);
  return (
    <div className="stack">
      {done !== null && (
        <Note kind="ok" live>
          {done}
        </Note>
      )}
      {failure && <FailureLine failure={failure} />}
      <Box
        title={TEXTS.proofs}
        foot={
          <div className="row">
            <Button variant="secondary" tight onClick={() => setDialog("password")}>
              {hasPassword ? TEXTS.changePassword : TEXTS.setPassword}
            </Button>
            <Button variant="secondary" tight onClick={() => setDialog("totp")}>
              {hasTotp ? TEXTS.changeTotp : TEXTS.setTotp}
            </Button>
            {hasTotp && (
              <Button variant="secondary" tight onClick={() => void renewCodes()}>
                {TEXTS.newCodes}
              </Button>
            )}
          </div>
        }
      >
        <Facts
          facts={[
            { label: TEXTS.hasPassword, value: hasPassword ? TEXTS.yes : TEXTS.none },
            { label: TEXTS.totp, value: hasTotp ? TEXTS.totpOn : TEXTS.none },
            { label: TEXTS.recoveryLeft, value: hasTotp ? TEXTS.leftOf(recoveryCodes) : TEXTS.none },
          ]}
        />
      </Box>
      <OwnPasskeys passkeys={passkeys} onChanged={changed} />
      {dialog === "password" && <OwnPasswordDialog hasPassword={hasPassword} onDone={changed} onClose={close} />}
      {dialog === "totp" && <OwnTotpDialog onDone={changed} onClose={close} />}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}
