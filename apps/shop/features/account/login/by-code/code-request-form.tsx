import { useId } from "react";
import { PRIVACY_PATH, TERMS_PATH } from "../../../../../../shared/domain/text/legal/legal-paths.ts";
import { NewTabLink } from "../../../../../../ui/display/new-tab-link.tsx";
import { Button } from "../../../../../../ui/form/button.tsx";
import { Check } from "../../../../../../ui/form/check.tsx";
import { ErrorList } from "../../../../../../ui/form/error-list.tsx";
import { EmailField } from "../../../../forms/email-field.tsx";
import { useShopInfo } from "../../../../page/use-shop-info.ts";
import type { useCodeRequest } from "./use-code-request.ts";

/** The way in with an e-mail alone, for a first purchase and for a customer alike. */
export function CodeRequestForm({ form }: { form: ReturnType<typeof useCodeRequest> }) {
  const titleId = useId();
  const { legalName, privacyEmail } = useShopInfo();
  return (
    <section aria-labelledby={titleId}>
      <form method="post" className="stack" noValidate onSubmit={form.onSubmit}>
        <h2 id={titleId}>Con mi correo</h2>
        <ErrorList {...form.errorList} />
        <EmailField
          {...form.text("email")}
          hint="Te enviamos un código de 6 cifras. Sirve si ya tienes cuenta y si es tu primera compra."
        />
        <div>
          <Check {...form.toggle("accept")}>
            Acepto los <NewTabLink to={TERMS_PATH}>términos y condiciones</NewTabLink> y el{" "}
            <NewTabLink to={PRIVACY_PATH}>aviso de privacidad</NewTabLink>
          </Check>
          <Check {...form.toggle("subscribe")}>
            Quiero recibir promociones por correo <span className="muted">(opcional)</span>
          </Check>
        </div>
        <Button type="submit" block busy={form.isBusy} busyLabel="Enviando...">
          Continuar con mi correo
        </Button>
        <p className="small muted breaks-anywhere">
          {legalName} usa tu correo para entrar, surtir y facturar tu pedido. Para ver, corregir o borrar tus datos
          escribe a {privacyEmail}.
        </p>
      </form>
    </section>
  );
}
