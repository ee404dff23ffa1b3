import { onlyDigits } from "../../../shared/domain/card.ts";
import { ErrorList } from "../../ui/error-list.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CardNumberField } from "./card-number-field.tsx";
import { ExpiryFields } from "./expiry-fields.tsx";
import { HolderField } from "./holder-field.tsx";
import type { CardForm } from "./use-card-form.ts";

interface CardFormProps {
  /** Of the form element: the button that sends it stands in the dialog's footer. */
  id: string;
  form: CardForm;
}

/** The new-card form (storefront §5). No field has a name: nothing here can be sent to the shop by mistake. */
export function NewCardForm({ id, form }: CardFormProps) {
  const { values, setValue, control } = form;
  const holder = control("holder");
  const number = control("number");
  const cvv = control("cvv");
  return (
    <form id={id} className="stack" noValidate autoComplete="on" onSubmit={form.onSubmit}>
      <ErrorList {...form.errorList} />
      <HolderField
        id={holder.id}
        error={holder.error}
        value={values.holder}
        onValueChange={(value) => setValue("holder", value)}
      />
      <CardNumberField
        id={number.id}
        error={number.error}
        value={values.number}
        onValueChange={(value) => setValue("number", value)}
      />
      <div className="grid-2">
        <ExpiryFields form={form} />
        <TextField
          id={cvv.id}
          error={cvv.error}
          label="Código de seguridad"
          hint="3 dígitos al reverso (4 al frente en American Express)."
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={4}
          value={values.cvv}
          onValueChange={(value) => setValue("cvv", onlyDigits(value).slice(0, 4))}
        />
      </div>
      <p className="secure">
        <Icon name="lock" />
        Tus datos viajan con cifrado de 256 bits.
      </p>
    </form>
  );
}
