import { useEffect } from "react";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { validateLogin } from "./login-rules.ts";
import { useLogin } from "./use-login.ts";
import { forgetVisitorDraft, keepVisitorDraft, visitorDraft } from "../../../forms/visitor-draft.ts";

/** The login, in its dialog and on its page. */
export function useLoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const signIn = useLogin();
  const form = useForm({
    initial: { email: visitorDraft().email, password: "" },
    validate: validateLogin,
    submit: async ({ email, password }) => {
      const refusal = await signIn(email.trim(), password);
      if (refusal !== null) {
        if (refusal.isPasswordWrong) form.setValue("password", "");
        return [{ message: refusal.message }];
      }
      forgetVisitorDraft();
      onSignedIn();
      return undefined;
    },
  });

  const { email } = form.values;
  useEffect(() => keepVisitorDraft({ email }), [email]);
  return form;
}

export type LoginFormState = ReturnType<typeof useLoginForm>;
