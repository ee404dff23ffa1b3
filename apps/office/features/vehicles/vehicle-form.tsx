import { type SyntheticEvent, useId, useState } from "react";
import {
  type ApprovedVehicle,
  tidyVehicle,
  vehicleErrors,
  VEHICLE_LIMITS,
} from "../../../../shared/domain/tires/approved-vehicle.ts";
import { VEHICLE_TYPE_IDS, VEHICLE_TYPES } from "../../../../shared/domain/tires/vehicle-type.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { useOfflineSince } from "../../kit/feedback/use-online.ts";
import { Box } from "../../kit/page/box.tsx";
import { SizeRows } from "./size-rows.tsx";
import { TEXTS } from "./texts.ts";
import { type VehicleDraft, vehicleOf } from "./vehicle-draft.ts";

interface VehicleFormProps {
  draft: VehicleDraft;
  onDraft: (draft: VehicleDraft) => void;
  /** The member may only read. */
  isReadOnly: boolean;
  isChanged: boolean;
  act: string;
  /** The vehicle is right: the dialog asks for the reason. */
  onSubmit: (vehicle: ApprovedVehicle) => void;
}

/** The fields of a vehicle and its sizes. Errors are told once the form was sent, and then as they are typed. */
export function VehicleForm({ draft, onDraft, isReadOnly, isChanged, act, onSubmit }: VehicleFormProps) {
  const formId = useId();
  const [wasSent, setSent] = useState(false);
  const isOffline = useOfflineSince() !== undefined;
  const vehicle = tidyVehicle(vehicleOf(draft));
  const errors = wasSent ? vehicleErrors(vehicle) : {};
  const wrong = Object.keys(errors).length;
  const set = (change: Partial<VehicleDraft>) => onDraft({ ...draft, ...change });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(true);
    if (isOffline || !isChanged) return;
    if (Object.keys(vehicleErrors(vehicle)).length > 0) {
      // The fields know their errors once they are drawn again.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`form[id="${formId}"] [aria-invalid="true"]`)?.focus(),
      );
      return;
    }
    onSubmit(vehicle);
  };
  return (
    <form id={formId} className="stack" noValidate onSubmit={submit}>
      <fieldset className="vehicle-fields stack" disabled={isReadOnly}>
        <Box title={TEXTS.facts}>
          <div className="fields fields-3">
            <TextField
              label={TEXTS.brand}
              hint={TEXTS.brandHint}
              maxLength={VEHICLE_LIMITS.brand}
              value={draft.brand}
              error={errors["brand"]}
              onValueChange={(brand) => set({ brand })}
            />
            <TextField
              label={TEXTS.model}
              maxLength={VEHICLE_LIMITS.model}
              value={draft.model}
              error={errors["model"]}
              onValueChange={(model) => set({ model })}
            />
            <TextField
              label={TEXTS.version}
              maxLength={VEHICLE_LIMITS.version}
              value={draft.version}
              error={errors["version"]}
              onValueChange={(version) => set({ version })}
            />
            <TextField
              label={TEXTS.yearFrom}
              inputMode="numeric"
              maxLength={4}
              value={draft.yearFrom}
              error={errors["yearFrom"]}
              onValueChange={(yearFrom) => set({ yearFrom })}
            />
            <TextField
              label={TEXTS.yearTo}
              inputMode="numeric"
              maxLength={4}
              value={draft.yearTo}
              error={errors["yearTo"]}
              onValueChange={(yearTo) => set({ yearTo })}
            />
            <SelectField
              label={TEXTS.type}
              value={draft.vehicleType}
              error={errors["vehicleType"]}
              onValueChange={(vehicleType) => set({ vehicleType })}
            >
              {VEHICLE_TYPE_IDS.map((id) => (
                <option key={id} value={id}>
                  {VEHICLE_TYPES[id].label}
                </option>
              ))}
            </SelectField>
          </div>
        </Box>
        <SizeRows sizes={draft.sizes} errors={errors} isReadOnly={isReadOnly} onSizes={(sizes) => set({ sizes })} />
      </fieldset>
      {!isReadOnly && (
        <div className="row vehicle-foot">
          <Button type="submit" aria-disabled={isOffline || !isChanged}>
            {act}
          </Button>
          <span role="status" className="muted">
            {wrong > 0 ? TEXTS.correct(wrong) : !isChanged ? TEXTS.unchanged : ""}
          </span>
        </div>
      )}
    </form>
  );
}
