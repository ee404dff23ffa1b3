import { useEffect } from "react";
import { useNavigate } from "react-router";
import { resendConfirmationEndpoint } from "../../../../../shared/contract/account/account.ts";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { withCoupon } from "../../coupons/coupon.ts";
import { useCoupon } from "../../coupons/loaded-coupon.ts";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { sessionApi } from "../../../session/session-api.ts";
import { keepVisitorDraft, visitorDraft } from "../../../forms/visitor-draft.ts";
import { resendRefusal, validateResend } from "./email-requests.ts";
import { RESEND_TEXTS } from "../../../forms/dialog-texts.ts";

/** 'Reenviar confirmación': it ends at /login (storefront §8). `email`: the account's, where it is known. */
export function useResendForm(email = "") {
  const { close, showAlert } = useDialogs();
  const navigate = useNavigate();
  const login = withCoupon("/login", useCoupon());
  const form = useForm({
    initial: { usrname: email || visitorDraft().email },
    validate: validateResend,
    submit: async ({ usrname }) => {
      const result = await sessionApi.call(resendConfirmationEndpoint, { body: { email: usrname.trim() } });
      if (!result.ok) return [resendRefusal(result)];
      close();
      showAlert({ kind: "success", description: RESEND_TEXTS.done });
      await navigate(login);
      return undefined;
    },
  });

  const { usrname } = form.values;
  useEffect(() => keepVisitorDraft({ email: usrname }), [usrname]);
  return form;
}
