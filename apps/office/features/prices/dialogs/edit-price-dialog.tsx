import { useState } from "react";
import { editPriceEndpoint } from "../../../../../shared/contract/staff/prices/price-acts.ts";
import { tirePriceEndpoint } from "../../../../../shared/contract/staff/prices/price-changes.ts";
import type { StaffAnswerOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import { centavos, formatMxn } from "../../../../../shared/domain/money/money.ts";
import { Plate } from "../../../../../ui/display/plate.tsx";
import { TextField } from "../../../../../ui/form/field.tsx";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { OfficeDialog } from "../../../kit/dialog/office-dialog.tsx";
import { readPesos } from "../../../kit/values/read-pesos.ts";
import { DIALOG_TEXTS as TEXTS } from "../texts.ts";
import { INVALIDATED } from "./act-dialogs.tsx";
import { MOST_PER_LINE } from "../../../../../shared/domain/pricing/line-limit.ts";

interface EditPriceDialogProps {
  /** Empty: it is asked for. */
  code: string;
  onDone: (isAsked: boolean) => void;
  onClose: () => void;
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{2,19}$/;

/** «Cambiar un precio»: of one tyre, now. */
export function EditPriceDialog({ code: given, onDone, onClose }: EditPriceDialogProps) {
  const [typed, setTyped] = useState(given);
  const code = typed.trim();
  const query = useStaffQuery(tirePriceEndpoint, { params: { code } }, { isEnabled: CODE.test(code) });
  const tire = query.data?.code === code ? query.data : undefined;
  if (tire)
    return (
      <PriceFields
        key={`${tire.price}-${tire.discount}-${tire.minimum}`}
        tire={tire}
        {...{ onDone, onClose }}
        onReload={() => void query.refetch()}
      />
    );
  return (
    <OfficeDialog title={TEXTS.editTitle} width={480} onClose={onClose}>
      <TextField
        label={TEXTS.code}
        hint={TEXTS.codeHint}
        error={query.isError ? TEXTS.noTire : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        value={typed}
        onValueChange={setTyped}
      />
    </OfficeDialog>
  );
}

type TirePrice = StaffAnswerOf<typeof tirePriceEndpoint>;

interface PriceFieldsProps extends Omit<EditPriceDialogProps, "code"> {
  tire: TirePrice;
  onReload: () => void;
}

/** A whole number within bounds; null for anything else. */
const countOf = (text: string, [least, most]: readonly [number, number]): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most ? Number(text) : null;

function PriceFields({ tire, onReload, onDone, onClose }: PriceFieldsProps) {
  const { code, name, size, plans } = tire;
  const was = { price: tire.price, discount: tire.discount, minimum: tire.minimum };
  const [typedPrice, setPrice] = useState((was.price / 100).toFixed(2));
  const [typedDiscount, setDiscount] = useState(String(was.discount));
  const [typedMinimum, setMinimum] = useState(String(was.minimum));
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const price = readPesos(typedPrice);
  const discount = countOf(typedDiscount, [0, 99]);
  const minimum = countOf(typedMinimum, [1, MOST_PER_LINE]);
  const isSame = price === was.price && discount === was.discount && minimum === was.minimum;
  const isWhole = price !== null && discount !== null && minimum !== null && !isSame;
  return (
    <ActDialog
      title={TEXTS.editTitle}
      of={code}
      fact={
        <div className="row">
          <b>{name}</b> <Plate size={size} />
          <span>
            {TEXTS.isNow} {formatMxn(centavos(was.price))}
            {was.discount > 0 && ` con ${was.discount} % desde ${was.minimum}`}
          </span>
        </div>
      }
      endpoint={editPriceEndpoint}
      inputFor={(reason) =>
        isWhole ? { params: { code }, query: {}, body: { price, discount, minimum, expected: was, reason } } : null
      }
      reason="needed"
      invalidates={[...INVALIDATED, tirePriceEndpoint]}
      act={TEXTS.editAct}
      icon="tag"
      footNote={plans.length > 0 ? TEXTS.planned(plans.map((plan) => `«${plan.name}»`).join(", ")) : undefined}
      typed={[{ label: TEXTS.fixedValue, value: typedPrice }]}
      onFieldErrors={setRefused}
      onReload={onReload}
      onDone={({ outcome }) => onDone(outcome === "asked")}
      onClose={onClose}
    >
      <div className="fields fields-3">
        <TextField
          label={TEXTS.fixedValue}
          inputMode="decimal"
          autoComplete="off"
          error={refused["price"]?.[0] ?? (price === null ? TEXTS.amount : undefined)}
          value={typedPrice}
          onValueChange={setPrice}
        />
        <TextField
          label={TEXTS.discount}
          inputMode="numeric"
          autoComplete="off"
          error={discount === null ? "De 0 a 99." : undefined}
          value={typedDiscount}
          onValueChange={setDiscount}
        />
        <TextField
          label={TEXTS.minimum}
          inputMode="numeric"
          autoComplete="off"
          error={minimum === null ? `De 1 a ${MOST_PER_LINE}.` : undefined}
          value={typedMinimum}
          onValueChange={setMinimum}
        />
      </div>
    </ActDialog>
  );
}
