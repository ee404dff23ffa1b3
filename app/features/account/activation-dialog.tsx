import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Alert } from "../../ui/alert-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { WaitingBlock } from "../../ui/spinner.tsx";
import { withCoupon } from "../catalog/coupon.ts";
import { useCoupon } from "../catalog/use-coupon.ts";
import { activate, type ActivationOutcome } from "./activation.ts";
import { ChoosePasswordDialog } from "./choose-password-dialog.tsx";

/**
 * 'Activación': sends the key once the page is alive in a browser. Rendering the page changes nothing, so that whoever only
 * fetches the e-mail's link, such as a mail scanner, activates no account.
 */
export function ActivationDialog({ activationKey }: { activationKey: string }) {
  const navigate = useNavigate();
  const home = withCoupon("/", useCoupon());
  const [outcome, setOutcome] = useState<ActivationOutcome | null>(null);

  useEffect(() => {
    let isShown = true;
    const send = async () => {
      const answer = await activate(activationKey);
      if (isShown) setOutcome(answer);
    };
    void send();
    return () => {
      isShown = false;
    };
  }, [activationKey]);

  const wantsPassword = outcome?.wantsPassword ?? false;
  const close = () => void navigate(home, { replace: true });
  return (
    <>
      <Dialog open={outcome === null} title="Activación" size="sm" width={480} onClose={close} locked>
        <WaitingBlock />
      </Dialog>
      {wantsPassword && (
        <ChoosePasswordDialog activationKey={activationKey} message={outcome?.message ?? ""} onClose={close} />
      )}
      <Alert
        open={outcome !== null && !wantsPassword}
        kind={outcome?.isActive ? "success" : "error"}
        title="Activación"
        onClose={close}
      >
        {outcome?.message}
      </Alert>
    </>
  );
}
