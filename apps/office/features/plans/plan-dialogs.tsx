import { useState } from "react";
import {
  changePlanEndpoint,
  createPlanEndpoint,
  type PlanRow,
  plansEndpoint,
  switchPlanEndpoint,
} from "../../../../shared/contract/staff/promotions/plans.ts";
import { CARD_BRANDS, type CardBrand } from "../../../../shared/domain/payment/card.ts";
import { Check } from "../../../../ui/form/check.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { readPesos } from "../../kit/values/read-pesos.ts";
import { TEXTS } from "./texts.ts";

const BRANDS = Object.keys(CARD_BRANDS) as readonly CardBrand[];

interface PlanDialogProps {
  onReload: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** A plan: new without `plan`, or changed. */
export function PlanDialog({ plan, onReload, onDone, onClose }: PlanDialogProps & { plan?: PlanRow | undefined }) {
  const [name, setName] = useState(plan?.name ?? "");
  const [message, setMessage] = useState(plan?.message ?? "");
  const [months, setMonths] = useState(plan ? String(plan.months) : "");
  const [minimum, setMinimum] = useState(plan ? (plan.minimum / 100).toFixed(2) : "");
  const [bank, setBank] = useState(plan?.bank ?? "");
  const [brands, setBrands] = useState<readonly CardBrand[]>(plan?.brands ?? []);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const isMonths = /^\d{1,2}$/.test(months.trim());
  const amount = readPesos(minimum);
  const body =
    !isMonths || amount === null || name.trim() === ""
      ? null
      : { name, message, months: Number(months.trim()), minimum: amount, bank, brands: [...brands] };
  const common = {
    of: plan?.name ?? "",
    reason: "needed" as const,
    invalidates: [plansEndpoint],
    act: TEXTS.save,
    icon: "credit-card" as const,
    typed: [
      { label: TEXTS.name, value: name },
      { label: TEXTS.minimum, value: minimum },
    ],
    onFieldErrors: setRefused,
    onReload,
    onDone,
    onClose,
  };
  const fields = (
    <>
      <TextField label={TEXTS.name} maxLength={120} error={refused["name"]?.[0]} value={name} onValueChange={setName} />
      <div className="fields fields-3">
        <TextField
          label={TEXTS.months}
          hint={TEXTS.monthsHint}
          inputMode="numeric"
          maxLength={2}
          error={refused["months"]?.[0] ?? (months !== "" && !isMonths ? TEXTS.wrongMonths : undefined)}
          value={months}
          onValueChange={setMonths}
        />
        <TextField
          label={TEXTS.minimum}
          hint={TEXTS.minimumHint}
          inputMode="decimal"
          error={refused["minimum"]?.[0] ?? (minimum !== "" && amount === null ? TEXTS.wrongMinimum : undefined)}
          value={minimum}
          onValueChange={setMinimum}
        />
        <TextField
          label={TEXTS.bank}
          hint={TEXTS.bankHint}
          optional
          maxLength={60}
          error={refused["bank"]?.[0]}
          value={bank}
          onValueChange={setBank}
        />
      </div>
      <fieldset className="field">
        <legend>{TEXTS.brands}</legend>
        <div className="row">
          {BRANDS.map((brand) => (
            <Check
              key={brand}
              checked={brands.includes(brand)}
              onCheckedChange={(isOn) =>
                setBrands(isOn ? [...brands, brand] : brands.filter((other) => other !== brand))
              }
            >
              {CARD_BRANDS[brand].label}
            </Check>
          ))}
        </div>
        <span className="hint">{TEXTS.brandsHint}</span>
      </fieldset>
      <TextField
        label={TEXTS.message}
        optional
        maxLength={300}
        error={refused["message"]?.[0]}
        value={message}
        onValueChange={setMessage}
      />
    </>
  );
  return plan ? (
    <ActDialog
      {...common}
      title={TEXTS.editTitle}
      endpoint={changePlanEndpoint}
      inputFor={(reason) =>
        body && { params: { id: plan.id }, query: {}, body: { ...body, expected: plan.version, reason } }
      }
    >
      {fields}
    </ActDialog>
  ) : (
    <ActDialog
      {...common}
      title={TEXTS.createTitle}
      endpoint={createPlanEndpoint}
      inputFor={(reason) => body && { query: {}, body: { ...body, reason } }}
    >
      {fields}
    </ActDialog>
  );
}

/** A plan is offered no more, or again. */
export const SwitchPlanDialog = ({ plan, onReload, onDone, onClose }: PlanDialogProps & { plan: PlanRow }) => (
  <ActDialog
    title={plan.isActive ? TEXTS.offTitle : TEXTS.onTitle}
    of={plan.name}
    endpoint={switchPlanEndpoint}
    inputFor={(reason) => ({
      params: { id: plan.id },
      query: {},
      body: { isActive: !plan.isActive, expected: plan.version, reason },
    })}
    reason="needed"
    invalidates={[plansEndpoint]}
    act={plan.isActive ? TEXTS.switchOff : TEXTS.switchOn}
    icon="credit-card"
    onReload={onReload}
    onDone={onDone}
    onClose={onClose}
  />
);
