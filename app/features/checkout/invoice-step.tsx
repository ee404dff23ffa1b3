import { useId } from "react";
import { NO_INVOICE_ALIAS } from "../../../shared/domain/checkout-steps.ts";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice.tsx";
import { Note } from "../../ui/note.tsx";

export function InvoiceStep() {
  const name = useId();
  return (
    <>
      <ChoiceGroup legend="Datos de facturación" hideLegend>
        <ChoiceCard
          name={name}
          value={NO_INVOICE_ALIAS}
          title={NO_INVOICE_ALIAS}
          description="Tu compra se factura como público en general."
          checked
          onChoose={() => undefined}
        />
      </ChoiceGroup>
      <div className="mt-3">
        <Note>La factura viaja con la mercancía.</Note>
      </div>
    </>
  );
}
