import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Alert } from "../../../../../ui/dialog/alert-dialog.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { WaitingBlock } from "../../../../../ui/feedback/spinner.tsx";
import { KeptCart } from "../../cart/lines/kept-cart.tsx";
import { tiresWait } from "../../cart/waiting-cart.ts";
import { withCoupon } from "../../coupons/coupon.ts";
import { useCoupon } from "../../coupons/loaded-coupon.ts";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { useSession } from "../../../session/session-query.ts";
import { keepVisitorDraft } from "../../../forms/visitor-draft.ts";
import { activate, expiredMessage, type NextStep, type Opened } from "./activation.ts";
import { ChoosePasswordDialog } from "./choose-password-dialog.tsx";
import { ExpiredLinkDialog } from "./expired-link-dialog.tsx";

/**
 * 'Activación': sends the key once the page is hydrated in a browser. Rendering the page changes nothing, so that a mail
 * scanner, which only fetches the e-mail's link, activates no account. Each answer leads on (docs/decisions/0053).
 */
export function ActivationDialog({ activationKey }: { activationKey: string }) {
  const [attempt, setAttempt] = useState(1);
  return <OneActivation key={attempt} activationKey={activationKey} onRetry={() => setAttempt(attempt + 1)} />;
}

function OneActivation({ activationKey, onRetry }: { activationKey: string; onRetry: () => void }) {
  const navigate = useNavigate();
  const home = withCoupon("/", useCoupon());
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    let isShown = true;
    const send = async () => {
      const answer = await activate(activationKey);
      if (isShown) setOpened(answer);
    };
    void send();
    return () => {
      isShown = false;
    };
  }, [activationKey]);

  const close = () => void navigate(home, { replace: true });

  if (opened === null) {
    return (
      <Dialog open title="Activación" size="sm" width={480} onClose={close} locked>
        <WaitingBlock />
      </Dialog>
    );
  }
  const { outcome, account } = opened;
  if (outcome.next === "choosePassword") {
    return <ChoosePasswordDialog activationKey={activationKey} message={outcome.message} onClose={close} />;
  }
  if (outcome.next === "expired") {
    return (
      <ExpiredLinkDialog message={expiredMessage(outcome.message, account)} email={account.email} onClose={close} />
    );
  }
  return <ActivationAnswer opened={opened} onClose={close} onRetry={onRetry} />;
}

/** The button that goes on. */
interface Way {
  label: string;
  go: () => void;
}

interface ActivationAnswerProps {
  opened: Opened;
  onClose: () => void;
  onRetry: () => void;
}

function ActivationAnswer({ opened: { outcome, account }, onClose, onRetry }: ActivationAnswerProps) {
  const navigate = useNavigate();
  const coupon = useCoupon();
  const { openLogin, openDialog } = useDialogs();
  const { user } = useSession();
  const { next, message } = outcome;
  const isActive = next === "signIn" || next === "recover";
  const isWaiting = account.articles > 0 && user === null;

  /** Home, and there what comes next, which knows the e-mail already. */
  const proceed = async (open: () => void) => {
    if (account.email !== "") keepVisitorDraft({ email: account.email });
    await navigate(withCoupon("/", coupon), { replace: true });
    open();
  };
  const ways: Partial<Record<NextStep, Way>> = {
    signIn: {
      label: "Iniciar sesión",
      go: () => void proceed(() => openLogin(isWaiting ? { fromCart: true, toStep: 2 } : {})),
    },
    recover: { label: "Recuperar contraseña", go: () => void proceed(() => openDialog("recover")) },
    unknown: {
      label: "Reenviar confirmación",
      go: () => void navigate(withCoupon("/confirmacion", coupon), { replace: true }),
    },
    failed: { label: "Reintentar", go: onRetry },
  };
  // With a session only another try is of use.
  const way = user === null || next === "failed" ? ways[next] : undefined;

  return (
    <Alert
      open
      kind={isActive ? "success" : "error"}
      title="Activación"
      onClose={onClose}
      detail={
        isWaiting && (
          <KeptCart image={account.image}>
            <b>{tiresWait(account.articles)}</b>
            {next === "signIn" && <small>Sigues en Envío al iniciar sesión</small>}
          </KeptCart>
        )
      }
      actions={
        way && (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cerrar
            </Button>
            <Button onClick={way.go}>{way.label}</Button>
          </>
        )
      }
    >
      {message}
    </Alert>
  );
}
