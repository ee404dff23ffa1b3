import { calledName, type GarageVehicle, LONGEST_NICKNAME } from "../../../../../../shared/domain/tires/garage.ts";
import { FormDialog } from "../../../../../../ui/dialog/form-dialog.tsx";
import { TextField } from "../../../../../../ui/form/field.tsx";
import { useForm } from "../../../../../../ui/form/use-form.ts";
import { fullName } from "../my-vehicle.ts";
import { nicknameErrors } from "./add-vehicle-dialog.tsx";
import type { GarageInHand } from "./garage-in-hand.ts";

interface EditVehicleDialogProps {
  garage: GarageInHand;
  vehicle: GarageVehicle;
  onClose: () => void;
}

export function EditVehicleDialog({ garage, vehicle, onClose }: EditVehicleDialogProps) {
  const form = useForm({
    initial: { nickname: vehicle.nickname },
    validate: ({ nickname }) => nicknameErrors(nickname),
    submit: async ({ nickname }) => {
      const renamed = await garage.rename(vehicle.choice, nickname);
      if (!renamed.ok) return [{ message: renamed.error }];
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
    </FormDialog>
  );
}
