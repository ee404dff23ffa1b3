import {
  calledName,
  type GarageVehicle,
  LONGEST_NICKNAME,
} from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import { monthsText } from "../../../../../../shared/domain/text/months-text.ts";
import { FormDialog } from "../../../../../../ui/dialog/form-dialog.tsx";
import { Check } from "../../../../../../ui/form/check.tsx";
import { TextField } from "../../../../../../ui/form/field.tsx";
import { useForm } from "../../../../../../ui/form/use-form.ts";
import { fullName } from "../my-vehicle/my-vehicle.ts";
import { nicknameErrors } from "./add-vehicle-dialog.tsx";
import type { EditableGarage } from "./editable-garage.ts";

interface EditVehicleDialogProps {
  garage: EditableGarage;
  vehicle: GarageVehicle;
  onClose: () => void;
}

export function EditVehicleDialog({ garage, vehicle, onClose }: EditVehicleDialogProps) {
  const { reminder } = vehicle;
  const form = useForm({
    initial: { nickname: vehicle.nickname, isReminded: reminder?.isOn ?? false },
    validate: ({ nickname }) => nicknameErrors(nickname),
    submit: async ({ nickname, isReminded }) => {
      const edited = await garage.edit(vehicle.choice, { nickname, isReminded: reminder && isReminded });
      if (!edited.ok) return [{ message: edited.error }];
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog title={calledName(vehicle)} width={480} size="sm" form={form} cancelLabel="Regresar" onClose={onClose}>
      <p className="muted">{fullName(vehicle)}</p>
      <TextField
        {...form.text("nickname")}
        label="Nombre"
        optional
        placeholder="Ej. El Versa"
        maxLength={LONGEST_NICKNAME}
        autoComplete="off"
      />
      {reminder && (
        <div>
          <Check {...form.toggle("isReminded")}>Recuérdame revisar sus llantas</Check>
          <p className="small muted">
            Un correo por compra, {monthsText(reminder.months)} después de que recibas llantas de su medida. Lo terminas
            aquí o desde el correo.
          </p>
        </div>
      )}
    </FormDialog>
  );
}
