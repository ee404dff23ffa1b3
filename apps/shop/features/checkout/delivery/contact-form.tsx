import { contactDataErrors } from "../../../../../shared/domain/people/contact-data.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { ErrorList } from "../../../../../ui/form/error-list.tsx";
import { formErrorsOf } from "../../../../../ui/form/form-errors.ts";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { PhoneField, ReceiverField } from "../../addresses/contact/contact-fields.tsx";
import { useSaveContact } from "../../addresses/contact/use-save-contact.ts";
import { useSession } from "../../../session/session-query.ts";

/** Who picks the tyres up, of an account that has no name yet: in a delivery to an address its form asks for it. */
export function ContactForm() {
  const { user } = useSession();
  const saveContact = useSaveContact();
  const form = useForm({
    initial: { name: "", phone: user?.phone ?? "" },
    validate: (values) => formErrorsOf(contactDataErrors(values)),
    submit: saveContact,
  });
  return (
    <form method="post" className="stack mt-5" noValidate onSubmit={form.onSubmit} data-stop="">
      <h3>Quién recibe</h3>
      <ErrorList {...form.errorList} />
      <div className="grid-2">
        <ReceiverField {...form.text("name")} />
        <PhoneField {...form.text("phone")} />
      </div>
      <div>
        <Button type="submit" variant="secondary" busy={form.isBusy} busyLabel="Guardando...">
          Guardar
        </Button>
      </div>
    </form>
  );
}
