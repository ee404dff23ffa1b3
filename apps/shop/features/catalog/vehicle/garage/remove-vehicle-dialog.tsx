import { useState } from "react";
import {
  calledName,
  type GarageVehicle,
  isSameVehicle,
  usedWithout,
  vehicleIn,
} from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import { Dialog } from "../../../../../../ui/dialog/dialog.tsx";
import { Note } from "../../../../../../ui/feedback/note.tsx";
import { Button } from "../../../../../../ui/form/button.tsx";
import { fullName } from "../my-vehicle/my-vehicle.ts";
import type { EditableGarage } from "./editable-garage.ts";

interface RemoveVehicleDialogProps {
  garage: EditableGarage;
  vehicle: GarageVehicle;
  onClose: () => void;
  /** The message after the removal. */
  onRemoved: (words: string) => void;
}

export function RemoveVehicleDialog({ garage, vehicle, onClose, onRemoved }: RemoveVehicleDialogProps) {
  const { vehicles = [], used, remove } = garage;
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const called = calledName(vehicle);
  const isUsed = used !== null && isSameVehicle(used.choice, vehicle.choice);
  const choice = usedWithout(vehicles, used?.choice ?? null, vehicle.choice);
  const next = choice ? vehicleIn(vehicles, choice) : undefined;
  const onRemove = async () => {
    setBusy(true);
    const removed = await remove(vehicle.choice);
    setBusy(false);
    if (!removed.ok) {
      setProblem(removed.error);
      return;
    }
    onRemoved(`Quitamos ${called} de tu garaje.`);
    onClose();
  };
  return (
    <Dialog
      open
      title={`Quitar ${called}`}
      width={480}
      size="sm"
      onClose={onClose}
      locked={isBusy}
      footer={
        <>
          <Button variant="secondary" aria-disabled={isBusy} onClick={onClose}>
            Conservar
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void onRemove()}>
            Quitar
          </Button>
        </>
      }
    >
      <div className="stack">
        {problem && (
          <Note kind="stop" live>
            {problem}
          </Note>
        )}
        <p>Quitamos {fullName(vehicle)} de tu garaje. Tus pedidos se quedan como están.</p>
        {isUsed && (
          <Note>
            {next
              ? `Desde ahora usamos ${calledName(next)} para decirte si una llanta le queda.`
              : "Hasta que elijas otro vehículo, no te diremos si una llanta le queda."}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
