import { type RefObject, useEffect } from "react";
import type { ContactSender } from "../../../../shared/domain/people/contact.ts";
import { useForm } from "../../../../ui/form/use-form.ts";
import { useHydrated } from "../../../../ui/browser/use-media.ts";
import { contactDraft, EMPTY_CONTACT, keepContactDraft } from "./contact-draft.ts";
import { contactMessage, validateContact } from "./contact-form-values.ts";
import { contactRefusal } from "./contact-refusal.ts";
import { prepareTicket, sendContact } from "./send-contact.ts";
import { folioOf } from "./wire-contact.ts";

interface ContactFormOptions {
  sender: ContactSender;
  /** The field that no person sees. */
  trap: RefObject<HTMLInputElement | null>;
  onSent: (folio: string) => void;
}

export function useContactForm({ sender, trap, onSent }: ContactFormOptions) {
  const form = useForm({
    initial: useHydrated() ? contactDraft() : EMPTY_CONTACT,
    validate: (values) => validateContact(values, sender),
    submit: async (values) => {
      const result = await sendContact(contactMessage(values, sender, trap.current?.value ?? ""));
      if (!result.ok) return contactRefusal(result);
      onSent(folioOf(result.value));
      return undefined;
    },
  });
  const { values } = form;
  useEffect(() => {
    if (values === EMPTY_CONTACT) return; // nothing was typed
    keepContactDraft(values);
    prepareTicket();
  }, [values]);
  return form;
}
