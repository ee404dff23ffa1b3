import { useEffect } from "react";
import { emailErrorOf } from "../../../../../../shared/domain/people/registration.ts";
import type { FormError } from "../../../../../../ui/form/form-errors.ts";
import { useForm } from "../../../../../../ui/form/use-form.ts";
import { TERMS_NOT_ACCEPTED } from "../../../../forms/dialog-texts.ts";
import { keepVisitorDraft, visitorDraft } from "../../../../forms/visitor-draft.ts";
import { askForCode, askRefusal } from "./ask-for-code.ts";
import type { AskedCode } from "./asked-code.ts";

interface CodeRequest {
  email: string;
  accept: boolean;
  subscribe: boolean;
}

function validate({ email, accept }: CodeRequest): FormError<keyof CodeRequest>[] {
  const wrong = emailErrorOf(email.trim());
  const errors: FormError<keyof CodeRequest>[] = [];
  if (wrong !== undefined) errors.push({ field: "email", message: wrong });
  if (!accept) errors.push({ field: "accept", message: TERMS_NOT_ACCEPTED });
  return errors;
}

/** 'Con mi correo': the boxes start empty, and are the same for a customer and for a new buyer, as nothing tells them apart yet. */
export function useCodeRequest(onAsked: (asked: AskedCode) => void) {
  const form = useForm<CodeRequest>({
    initial: { email: visitorDraft().email, accept: false, subscribe: false },
    validate,
    submit: async (values) => {
      const email = values.email.trim();
      const failure = await askForCode(email);
      if (failure) return askRefusal(failure);
      onAsked({ email, subscribe: values.subscribe, at: Date.now() });
      return undefined;
    },
  });
  const { email } = form.values;
  useEffect(() => keepVisitorDraft({ email }), [email]);
  return form;
}
