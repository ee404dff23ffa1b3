import type { InstallmentPlan } from "../../../../../shared/domain/payment/installments.ts";
import type { Centavos } from "../../../../../shared/domain/money/money.ts";
import { SelectField } from "../../../../../ui/form/field.tsx";
import { planOptions } from "../../payment/paying-card.ts";

interface InstallmentsFieldProps {
  plans: readonly InstallmentPlan[];
  plan: InstallmentPlan;
  /** What is not known of the card's bank. */
  note: string | null;
  /** What is charged, with tax and shipping. */
  total: Centavos;
  onChoose: (planId: number) => void;
}

export const InstallmentsField = ({ plans, plan, note, total, onChoose }: InstallmentsFieldProps) => (
  <SelectField
    label="Meses sin intereses"
    hint={[plan.message.replace(/\.$/, ""), note].filter(Boolean).join(". ")}
    value={`${plan.id}`}
    onValueChange={(id) => onChoose(Number(id))}
  >
    {planOptions(plans, total).map(({ id, text }) => (
      <option key={id} value={id}>
        {text}
      </option>
    ))}
  </SelectField>
);
