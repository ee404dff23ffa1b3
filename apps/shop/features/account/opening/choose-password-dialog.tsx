import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { choosePasswordEndpoint } from "../../../../../shared/contract/account/account.ts";
import { PRIVACY_PATH, TERMS_PATH } from "../../../../../shared/domain/text/legal/legal-paths.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../../../shared/domain/text/legal/privacy-notice.ts";
import { chosenPasswordError } from "../../../../../shared/domain/people/registration.ts";
import { browserApi, UNREACHABLE } from "../../../api/api-client.ts";
import { refusedFields } from "../../../api/refused-fields.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { ErrorList } from "../../../../../ui/form/error-list.tsx";
import type { FormError } from "../../../../../ui/form/form-errors.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { cartQuery } from "../../cart/cart-query.ts";
import { withCoupon } from "../../coupons/coupon.ts";
import { useCoupon } from "../../coupons/loaded-coupon.ts";
import { CART_HASH, type CartPlace } from "../../../navigation/cart-place.ts";
import { NewTabLink } from "../../../../../ui/display/new-tab-link.tsx";
import { searchWithAccount } from "../../../navigation/account-place.ts";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { useLogin } from "../login/use-login.ts";
import { keepVisitorDraft } from "../../../forms/visitor-draft.ts";
import { emailOf } from "../wire-email.ts";
import { NewPasswordField } from "../new-password-field.tsx";

const SIGNED_IN = "Guardamos tu contraseña y ya entraste a tu cuenta. Revisa que tus datos sean correctos.";
const CHOSEN = "Guardamos tu contraseña. Inicia sesión para entrar a tu cuenta.";
const NOT_CHOSEN = "No se pudo guardar la contraseña. Vuelve a intentar.";

interface ChoosePasswordDialogProps {
  activationKey: string;
  /** What the activation said. */
  message: string;
  onClose: () => void;
}

/** 'Mis Datos' above the cart's second tab, where there is something in the cart: closing it goes on with the purchase. */
const SHIPPING_TAB = { cart: { step: 2, depth: 0, previous: null } } satisfies { cart: CartPlace };

/**
 * Asks for a new password after a link was opened in another browser than the one that registered: the password of the registration
 * has ended. The choice signs in. 'Mis Datos' opens next, because another person may have typed the data of the registration.
 */
export function ChoosePasswordDialog({ activationKey, message, onClose }: ChoosePasswordDialogProps) {
  const navigate = useNavigate();
  const signIn = useLogin();
  const { showAlert } = useDialogs();
  const coupon = useCoupon();
  const queryClient = useQueryClient();

  const enter = async (email: string, password: string) => {
    const isIn = (await signIn(email, password)) === null;
    const account = isIn ? searchWithAccount("", { dialog: "myData", id: "" }) : "";
    const isBuying = isIn && (queryClient.getQueryData(cartQuery.queryKey)?.articles ?? 0) > 0;
    keepVisitorDraft({ email: isIn ? "" : email });
    await navigate(`${withCoupon(`/${account}`, coupon)}${isBuying ? CART_HASH : ""}`, {
      replace: true,
      state: isBuying ? SHIPPING_TAB : null,
    });
    showAlert({ kind: "success", description: isIn ? SIGNED_IN : CHOSEN, ...(!isIn && { login: {} }) });
  };

  const form = useForm({
    initial: { next: "" },
    validate: ({ next }): FormError<"next">[] => {
      const wrong = chosenPasswordError(next);
      return wrong === undefined ? [] : [{ field: "next", message: wrong }];
    },
    submit: async ({ next }) => {
      const body = { id: activationKey, nueva: next, notice: PRIVACY_NOTICE_VERSION };
      const result = await browserApi.call(choosePasswordEndpoint, { body });
      if (result.ok) {
        await enter(emailOf(result.value), next);
        return undefined;
      }
      if (result.status === 0) return [{ message: UNREACHABLE }];
      const refused = refusedFields(result.body, { next: "nueva" } as const);
      return refused.length > 0 ? refused : [{ message: result.message || NOT_CHOSEN }];
    },
  });

  return (
    <Dialog open title="Elige tu contraseña" width={480} onClose={onClose} locked={form.isBusy}>
      <form method="post" className="stack" noValidate onSubmit={form.onSubmit}>
        <p>{message}</p>
        <Note>
          Por tu seguridad, la contraseña que se escribió en el registro dejó de servir. Si lo dejas para después,
          vuelve a abrir el enlace del correo o usa “Recuperar contraseña”.
        </Note>
        <ErrorList {...form.errorList} />
        <NewPasswordField {...form.text("next")} label="Contraseña nueva" />
        <Button type="submit" block busy={form.isBusy} busyLabel="Enviando...">
          Guardar y entrar
        </Button>
        <p className="small">
          Al entrar aceptas los <NewTabLink to={TERMS_PATH}>términos y condiciones de uso</NewTabLink> y el{" "}
          <NewTabLink to={PRIVACY_PATH}>aviso de privacidad</NewTabLink>.
        </p>
      </form>
    </Dialog>
  );
}
