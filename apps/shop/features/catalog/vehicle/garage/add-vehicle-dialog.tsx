import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { LONGEST_NICKNAME, nicknameProblem } from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import { Dialog } from "../../../../../../ui/dialog/dialog.tsx";
import { Waiting } from "../../../../../../ui/feedback/spinner.tsx";
import { Button } from "../../../../../../ui/form/button.tsx";
import { ErrorList } from "../../../../../../ui/form/error-list.tsx";
import { TextField } from "../../../../../../ui/form/field.tsx";
import { useForm } from "../../../../../../ui/form/use-form.ts";
import { browserApi } from "../../../../api/api-client.ts";
import type { MyVehicle } from "../my-vehicle/my-vehicle.ts";
import { NO_VEHICLE, wholeChoice } from "../vehicle-choice.ts";
import { VehicleFinder } from "../vehicle-finder.tsx";
import { finderStateFor } from "../vehicle-options.ts";
import type { EditableGarage } from "./editable-garage.ts";

interface AddVehicleDialogProps {
  garage: EditableGarage;
  onClose: () => void;
}

/** The finder of the home page: here it chooses the vehicle that is kept. */
export function AddVehicleDialog({ garage, onClose }: AddVehicleDialogProps) {
  const formId = useId();
  const [vehicle, setVehicle] = useState<MyVehicle | null>(null);
  const { data: start } = useQuery({
    queryKey: ["vehicleFinder", NO_VEHICLE],
    queryFn: () => finderStateFor(browserApi),
    gcTime: 0,
  });
  const form = useForm({
    initial: { nickname: "" },
    validate: ({ nickname }) =>
      vehicle ? nicknameErrors(nickname) : [{ message: "Elige tu vehículo hasta la versión" }],
    submit: async ({ nickname }) => {
      if (!vehicle) return undefined;
      const added = await garage.add({ ...vehicle, nickname });
      if (!added.ok) return [{ message: added.error }];
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog
      open
      title="Agregar vehículo"
      width={560}
      onClose={onClose}
      locked={form.isBusy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Regresar
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy}>
            Agregar
          </Button>
        </>
      }
    >
      <form method="post" id={formId} className="stack" noValidate autoComplete="off" onSubmit={form.onSubmit}>
        <ErrorList {...form.errorList} />
        {start ? (
          <VehicleFinder
            start={start}
            onChoice={(choice) => !wholeChoice(choice) && setVehicle(null)}
            onFound={(found) => found && setVehicle(found)}
          />
        ) : (
          <Waiting>Cargando...</Waiting>
        )}
        <TextField
          {...form.text("nickname")}
          label="Nombre"
          optional
          placeholder="Ej. El Versa"
          maxLength={LONGEST_NICKNAME}
        />
      </form>
    </Dialog>
  );
}

export function nicknameErrors(nickname: string) {
  const problem = nicknameProblem(nickname);
  return problem === null ? [] : [{ message: problem, field: "nickname" as const }];
}
