import { useState } from "react";
import { pickingEndpoint, type PickTire, storeTireEndpoint } from "../../../../shared/contract/staff/orders/picking.ts";
import { orderShipmentsEndpoint } from "../../../../shared/contract/staff/orders/shipments.ts";
import { kilogramsOf, readKilograms } from "../../../../shared/domain/tires/tire-weight.ts";
import { TextField } from "../../../../ui/form/field.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { TEXTS } from "./texts.ts";

/** Null for a text that is not a weight; undefined while it is empty. */
function gramsOf(text: string): number | null | undefined {
  return text.trim() === "" ? undefined : (readKilograms(text.trim()) ?? null);
}

/** Where a tyre lies, and what a piece weighs. */
export function PlaceDialog({ tire, onClose }: { tire: PickTire; onClose: () => void }) {
  const [place, setPlace] = useState(tire.place);
  const [weight, setWeight] = useState(tire.weightGrams === null ? "" : kilogramsOf(tire.weightGrams));
  const grams = gramsOf(weight);
  return (
    <ActDialog
      title={TEXTS.placeTitle}
      of={`${tire.name} ${tire.size}`}
      width={560}
      endpoint={storeTireEndpoint}
      inputFor={() =>
        grams === null
          ? null
          : { params: { code: tire.code }, query: {}, body: { place: place.trim(), weightGrams: grams ?? null } }
      }
      reason="none"
      invalidates={[pickingEndpoint, orderShipmentsEndpoint]}
      act={TEXTS.save}
      typed={[{ label: TEXTS.place, value: place }]}
      onReload={onClose}
      onDone={onClose}
      onClose={onClose}
    >
      <div className="fields fields-2">
        <TextField
          label={TEXTS.place}
          hint={TEXTS.placeHint}
          maxLength={20}
          autoComplete="off"
          value={place}
          onValueChange={setPlace}
        />
        <TextField
          label={TEXTS.weight}
          hint={TEXTS.weightHint}
          error={grams === null ? TEXTS.wrongWeight : undefined}
          optional
          inputMode="decimal"
          maxLength={7}
          value={weight}
          onValueChange={setWeight}
        />
      </div>
    </ActDialog>
  );
}
