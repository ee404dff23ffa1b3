import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { confirmEmailChangeEndpoint, emailChangeLinkEndpoint } from "../../../../shared/contract/account/account.ts";
import type { ApiFailure, ApiResult } from "../../../../shared/contract/api.ts";
import { sessionEndpoint } from "../../../../shared/contract/account/session.ts";
import { browserApi } from "../../api/api-client.ts";
import { Alert } from "../../../../ui/dialog/alert-dialog.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { WaitingBlock } from "../../../../ui/feedback/spinner.tsx";
import { withCoupon } from "../coupons/coupon.ts";
import { useCoupon } from "../coupons/loaded-coupon.ts";
import { searchWithAccount } from "../../navigation/account-place.ts";
import { forgetCustomer } from "./login/customer-data.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { tellOtherTabs } from "../../session/open-tabs.ts";
import { sessionApi } from "../../session/session-api.ts";
import { dropSessionHint, sessionMark } from "../../session/session-cookie.ts";
import { keepUser, useSession } from "../../session/session-query.ts";
import type { User } from "../../session/user.ts";
import { userOf } from "../../session/wire-user.ts";
import { emailOf } from "./wire-email.ts";
import { keepVisitorDraft } from "../../forms/visitor-draft.ts";

const TITLE = "Correo nuevo";
const NOT_CHANGED = "No se pudo cambiar el correo. Vuelve a intentar.";
const askedFor = (ownEmail: string): string =>
  `Será el correo de tu cuenta en lugar de ${ownEmail}. Revisa que sea tuyo y esté bien escrito: con él vas a entrar, y ahí te llegarán los avisos de tus pedidos.`;
const changedTo = (email: string): string =>
  `¡Listo! El correo de tu cuenta ahora es ${email}. Si tenías la sesión abierta en otro dispositivo, ahí se cerró.`;
const SIGN_IN = "Inicia sesión con tu correo de siempre para terminar el cambio.";
const signInWith = (email: string): string =>
  `Inicia sesión con ${email}. Si no puedes entrar, hazlo con tu correo de siempre.`;
const ANOTHER_LINK = searchWithAccount("", { dialog: "changeEmail", id: "" });

/** The e-mail of the account changed in this browser: its cookie is that of the new session. */
async function keepChanged(queryClient: QueryClient, user: User): Promise<void> {
  await keepUser(queryClient, user);
  tellOtherTabs("emailChanged");
}

/**
 * Asks who is signed in after a change whose answer did not arrive. Not by `sessionApi`: the change itself ends the session, which
 * has not expired.
 */
async function askUser(queryClient: QueryClient): Promise<void> {
  const mark = sessionMark();
  const answer = await browserApi.call(sessionEndpoint, {});
  if (!answer.ok) return;
  if (answer.value.User) return keepChanged(queryClient, userOf(answer.value.User));
  dropSessionHint(mark);
  tellOtherTabs("sessionChanged");
  return forgetCustomer(queryClient);
}

/** The link that a new address was sent. It works in a session of its account alone, which is asked for first. */
export function EmailChangeLink({ linkKey }: { linkKey: string }) {
  const navigate = useNavigate();
  const coupon = useCoupon();
  const { openLogin } = useDialogs();
  const queryClient = useQueryClient();
  const { isChecked, user } = useSession();
  const [attempt, setAttempt] = useState(1);
  /** The address that the account has now, or may have where the answer did not arrive. */
  const [changed, setChanged] = useState<string | null>(null);
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
        {changed === null ? SIGN_IN : signInWith(changed)}
      </Alert>
    );
  }
  // A temporary password is replaced first: until then the shop answers nothing else.
  if (user === null || user.hasTemporaryPassword) return null;
  if (user.email === changed) {
    return (
      <Alert open kind="success" title={TITLE} onClose={close}>
        {changedTo(changed)}
      </Alert>
    );
  }
  const retry = async () => {
    if (changed !== null) await askUser(queryClient);
    setAttempt(attempt + 1);
  };
  return (
    <Confirmation
      key={attempt}
      linkKey={linkKey}
      ownEmail={user.email}
      onClose={close}
      onChanged={setChanged}
      onRetry={() => void retry()}
    />
  );
}

interface ConfirmationProps {
  linkKey: string;
  ownEmail: string;
  onChanged: (email: string) => void;
  onClose: () => void;
  onRetry: () => void;
}

/** The new address is seen before it counts: it may be mistyped, and its reader may have passed the link on. */
function Confirmation({ linkKey, ownEmail, onChanged, onClose, onRetry }: ConfirmationProps) {
  const queryClient = useQueryClient();
  const [link, setLink] = useState<ApiResult<Parameters<typeof emailOf>[0]> | null>(null);
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    void sessionApi.call(emailChangeLinkEndpoint, { body: { id: linkKey } }).then(setLink);
  }, [linkKey]);

  const change = async (email: string) => {
    setIsSending(true);
    const answer = await sessionApi.call(confirmEmailChangeEndpoint, { body: { id: linkKey } });
    if (answer.ok) {
      onChanged(email);
      return keepChanged(queryClient, userOf(answer.value));
    }
    setRefusal(answer);
    if (answer.status >= 400 && answer.status < 500) return undefined;
    onChanged(email);
    keepVisitorDraft({ email }); // for the login
    return undefined;
  };
  if (link === null) {
    return (
      <Dialog open title={TITLE} size="sm" width={480} onClose={onClose} locked>
        <WaitingBlock />
      </Dialog>
    );
  }
  if (!link.ok) return <Refusal refused={link} onClose={onClose} onRetry={onRetry} />;
  if (refusal) return <Refusal refused={refusal} onClose={onClose} onRetry={onRetry} />;
  const email = emailOf(link.value);
  return (
    <Alert
      open
      kind="notice"
      title={TITLE}
      onClose={onClose}
      locked={isSending}
      detail={<b>{email}</b>}
      actions={
        <>
          <Button variant="secondary" aria-disabled={isSending} onClick={onClose}>
            Cancelar
          </Button>
          <Button busy={isSending} busyLabel="Cambiando..." onClick={() => void change(email)}>
            Usar este correo
          </Button>
        </>
      }
    >
      {askedFor(ownEmail)}
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
  if (refused.status === 401) return null; // the end of the session has an alert of its own
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
