import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { confirmEmailChangeEndpoint, emailChangeLinkEndpoint } from "../../../shared/contract/account.ts";
import type { ApiFailure, ApiResult } from "../../../shared/contract/api.ts";
import type { WireUser } from "../../../shared/contract/session.ts";
import { Alert } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { WaitingBlock } from "../../ui/spinner.tsx";
import { withCoupon } from "../catalog/coupon.ts";
import { useCoupon } from "../catalog/use-coupon.ts";
import { searchWithAccount } from "../session/account-place.ts";
import { useDialogs } from "../session/dialogs.tsx";
import { tellOtherTabs } from "../session/open-tabs.ts";
import { sessionApi } from "../session/session-api.ts";
import { SESSION_KEY, useSession } from "../session/session-query.ts";

const TITLE = "Correo nuevo";
const NOT_CHANGED = "No se pudo cambiar el correo. Vuelve a intentar.";
const askedFor = (ownEmail: string): string =>
  `Será el correo de tu cuenta en lugar de ${ownEmail}. Revisa que sea tuyo y esté bien escrito: con él vas a entrar, y ahí te llegarán los avisos de tus pedidos.`;
const changedTo = (email: string): string =>
  `¡Listo! El correo de tu cuenta ahora es ${email}. Si tenías la sesión abierta en otro dispositivo, ahí se cerró.`;
const ANOTHER_LINK = searchWithAccount("", { dialog: "changeEmail", id: "" });

/** The link that a new address was sent. It works in a session of its account alone, which is asked for first. */
export function EmailChangeLink({ linkKey }: { linkKey: string }) {
  const navigate = useNavigate();
  const coupon = useCoupon();
  const { openLogin } = useDialogs();
  const { isChecked, user } = useSession();
  const [attempt, setAttempt] = useState(1);
  const close = () => void navigate(withCoupon("/", coupon), { replace: true });

  if (isChecked && user === null) {
    return (
      <Alert
        open
        kind="notice"
        title={TITLE}
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Cerrar
            </Button>
            <Button onClick={() => openLogin()}>Iniciar sesión</Button>
          </>
        }
      >
        Inicia sesión con tu correo de siempre para terminar el cambio.
      </Alert>
    );
  }
  // A temporary password is replaced first: until then the shop answers nothing else.
  if (user === null || user.temporary) return null;
  return (
    <Confirmation
      key={attempt}
      linkKey={linkKey}
      ownEmail={user.email}
      onClose={close}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

interface ConfirmationProps {
  linkKey: string;
  ownEmail: string;
  onClose: () => void;
  onRetry: () => void;
}

/** The new address is seen before it counts: it may be mistyped, and its reader may have passed the link on. */
function Confirmation({ linkKey, ownEmail, onClose, onRetry }: ConfirmationProps) {
  const queryClient = useQueryClient();
  const [link, setLink] = useState<ApiResult<{ Correo: string }> | null>(null);
  const [result, setResult] = useState<ApiResult<WireUser> | null>(null);
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    void sessionApi.call(emailChangeLinkEndpoint, { body: { id: linkKey } }).then(setLink);
  }, [linkKey]);

  const change = async () => {
    setIsSending(true);
    const answer = await sessionApi.call(confirmEmailChangeEndpoint, { body: { id: linkKey } });
    setIsSending(false);
    setResult(answer);
    if (!answer.ok) return;
    await queryClient.cancelQueries({ queryKey: SESSION_KEY }); // an older answer must not arrive after this one
    queryClient.setQueryData(SESSION_KEY, answer.value);
    tellOtherTabs("emailChanged");
  };
  if (link === null) {
    return (
      <Dialog open title={TITLE} size="sm" width={480} onClose={onClose} locked>
        <WaitingBlock />
      </Dialog>
    );
  }
  if (!link.ok) return <Refusal refused={link} onClose={onClose} onRetry={onRetry} />;
  if (result === null) {
    return (
      <Alert
        open
        kind="notice"
        title={TITLE}
        onClose={onClose}
        locked={isSending}
        detail={<b>{link.value.Correo}</b>}
        actions={
          <>
            <Button variant="secondary" aria-disabled={isSending} onClick={onClose}>
              Cancelar
            </Button>
            <Button busy={isSending} busyLabel="Cambiando..." onClick={() => void change()}>
              Usar este correo
            </Button>
          </>
        }
      >
        {askedFor(ownEmail)}
      </Alert>
    );
  }
  if (!result.ok) return <Refusal refused={result} onClose={onClose} onRetry={onRetry} />;
  return (
    <Alert open kind="success" title={TITLE} onClose={onClose}>
      {changedTo(result.value.email)}
    </Alert>
  );
}

interface RefusalProps {
  refused: ApiFailure;
  onClose: () => void;
  onRetry: () => void;
}

function Refusal({ refused, onClose, onRetry }: RefusalProps) {
  const navigate = useNavigate();
  const coupon = useCoupon();
  if (refused.status === 401) return null; // the session's end says so itself
  const isLinkBad = refused.status === 400 || refused.status === 404;
  const askAgain = () => void navigate(withCoupon(`/${ANOTHER_LINK}`, coupon), { replace: true });
  return (
    <Alert
      open
      kind="error"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
          <Button onClick={isLinkBad ? askAgain : onRetry}>{isLinkBad ? "Cambiar correo" : "Reintentar"}</Button>
        </>
      }
    >
      {refused.message || NOT_CHANGED}
    </Alert>
  );
}
