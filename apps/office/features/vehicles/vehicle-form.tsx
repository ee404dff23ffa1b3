import {
  type ApprovedVehicle,
  tidyVehicle,
  vehicleErrors,
  VEHICLE_LIMITS,
} from "../../../../shared/domain/tires/vehicles/approved-vehicle.ts";
import { VEHICLE_TYPE_IDS, VEHICLE_TYPES } from "../../../../shared/domain/tires/vehicle-type.ts";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
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

/** The fields of a vehicle and its sizes. */
export function VehicleForm({ draft, onDraft, isReadOnly, isChanged, act, onSubmit }: VehicleFormProps) {
  const vehicle = tidyVehicle(vehicleOf(draft));
  const set = (change: Partial<VehicleDraft>) => onDraft({ ...draft, ...change });
  return (
    <RecordForm
      errors={vehicleErrors(vehicle)}
      isReadOnly={isReadOnly}
      isChanged={isChanged}
      act={act}
      onSubmit={() => onSubmit(vehicle)}
    >
      {(errors) => (
        <>
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
        </>
      )}
    </RecordForm>
  );
}
