import type { RegistrationValues } from "../../../forms/form-values.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { registrationEndpoint } from "../../../../../shared/contract/account/account.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { Switch } from "../../../../../ui/form/check.tsx";
import { Dialog } from "../../../../../ui/dialog/dialog.tsx";
import { ErrorList } from "../../../../../ui/form/error-list.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { CART_KEY, cartQuery } from "../../cart/cart-query.ts";
import { forgetCartId, storedCartId } from "../../cart/stored-cart-id.ts";
import { keepWaitingCart } from "../../cart/waiting-cart.ts";
import { NewTabLink } from "../../../../../ui/display/new-tab-link.tsx";
import { TERMS_PATH } from "../../../../../shared/domain/text/legal/legal-paths.ts";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { EmailField } from "../../../forms/email-field.tsx";
import { tellOtherTabs } from "../../../session/open-tabs.ts";
import { sessionApi } from "../../../session/session-api.ts";
import { ShortNotice } from "../../legal/short-notice.tsx";
import { SwitchLink } from "../login/switch-link.tsx";
import { useVisitorsOnly } from "../../../navigation/use-visitors-only.ts";
import { forgetVisitorDraft, keepVisitorDraft, visitorDraft } from "../../../forms/visitor-draft.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { PersonalDataFields } from "../personal-data-fields.tsx";
import { EMPTY_REGISTRATION, registrationBody, validateRegistration } from "./registration-form.ts";
import { registrationRefusal } from "./registration-refusal.ts";
import { REGISTRATION_TEXTS } from "../../../forms/dialog-texts.ts";

const CART_WAITS = "Guardamos tu carrito en tu cuenta: lo verás cuando inicies sesión.";

const startValues = (): RegistrationValues => {
  const { email, registration } = visitorDraft();
  return { ...EMPTY_REGISTRATION, ...registration, usrname: email };
};

const validate = (values: RegistrationValues) => validateRegistration(values, new Date());

export function RegisterDialog() {
  const queryClient = useQueryClient();
  const { close, showAlert } = useDialogs();
  const formId = useId();
  const form = useForm({
    initial: startValues(),
    validate,
    submit: async (values) => {
      const cartId = storedCartId();
      const cart = queryClient.getQueryData(cartQuery.queryKey);
      const hadArticles = cart !== undefined && cart.articles > 0;
      const result = await sessionApi.call(registrationEndpoint, { body: registrationBody(values, cartId) });
      if (!result.ok) {
        const refusal = registrationRefusal(result);
        form.showServerErrors(refusal.errors);
        showAlert({ kind: "error", ...refusal.alert });
        return undefined;
      }
      forgetVisitorDraft();
      keepVisitorDraft({ email: values.usrname.trim() }); // for the login, and for another e-mail
      if (hadArticles) keepWaitingCart(cart);
      close();
      showAlert({ kind: "success", description: REGISTRATION_TEXTS.done, ...(hadArticles && { detail: CART_WAITS }) });
      forgetCartId(); // it is the new customer's now
      void queryClient.invalidateQueries({ queryKey: CART_KEY });
      tellOtherTabs("cartChanged");
      return undefined;
    },
  });
  useVisitorsOnly(form);

  const { values } = form;
  useEffect(() => {
    const { usrname: email, pwd: _never, ...registration } = values;
    keepVisitorDraft({ email, registration });
  }, [values]);

  return (
    <Dialog
      open
      title="Registro"
      width={640}
      onClose={close}
      locked={form.isBusy}
      footer={
        <>
          <Button variant="secondary" aria-disabled={form.isBusy} onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy} busyLabel="Enviando...">
            Registrarme
          </Button>
        </>
      }
    >
      <form method="post" id={formId} className="stack" noValidate onSubmit={form.onSubmit}>
        <ErrorList {...form.errorList} />
        <div className="grid-2">
          <EmailField {...form.text("usrname")} className="full" />
          <NewPasswordField {...form.text("pwd")} className="full" label="Contraseña" />
          <PersonalDataFields form={form} />
        </div>
        <div>
          <Switch {...form.toggle("accept")}>
            Acepto los <NewTabLink to={TERMS_PATH}>términos y condiciones de uso</NewTabLink>
          </Switch>
          <Switch {...form.toggle("subscribe")}>Quiero recibir promociones por correo</Switch>
        </div>
        <ShortNotice purpose="account" />
        <p className="center">
          ¿Ya tienes cuenta?{" "}
          <SwitchLink to="login" inline>
            Login
          </SwitchLink>
        </p>
      </form>
    </Dialog>
  );
}
