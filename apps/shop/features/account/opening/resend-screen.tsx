import { useNavigate } from "react-router";
import { Button } from "../../../../../ui/form/button.tsx";
import { ErrorList } from "../../../../../ui/form/error-list.tsx";
import { withCoupon } from "../../coupons/coupon.ts";
import { useCoupon } from "../../coupons/loaded-coupon.ts";
import { EmailField } from "../../../forms/email-field.tsx";
import { useHomeForCustomers } from "../login/use-home-for-customers.ts";
import { forgetVisitorDraft } from "../../../forms/visitor-draft.ts";
import { RESEND_EXPLANATION } from "./email-requests.ts";
import { useResendForm } from "./use-resend-form.ts";

/** /confirmacion (account §2). */
export function ResendScreen() {
  useHomeForCustomers();
  const navigate = useNavigate();
  const login = withCoupon("/login", useCoupon());
  const form = useResendForm();
  const cancel = () => {
    forgetVisitorDraft();
    void navigate(login);
  };
  return (
    <div className="wrap wrap-narrow section fills-window">
      <div className="block block-roomy">
        <h1 className="h-2xl">Confirma tu correo</h1>
        <p className="mt-3 mb-4">{RESEND_EXPLANATION}</p>
        <form method="post" className="stack" noValidate onSubmit={form.onSubmit}>
          <ErrorList {...form.errorList} />
          <EmailField {...form.text("usrname")} placeholder="Correo electrónico" />
          <div className="row">
            <Button className="fill" type="submit" busy={form.isBusy} busyLabel="Enviando...">
              Solicitar
            </Button>
            <Button className="fill" variant="secondary" onClick={cancel}>
              Cancelar
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}
