import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { browserApi } from "../../../../api/api-client.ts";
import { Queries } from "../../../../session/queries.tsx";
import { Button } from "../../../../../../ui/form/button.tsx";
import { Note } from "../../../../../../ui/feedback/note.tsx";
import { Waiting } from "../../../../../../ui/feedback/spinner.tsx";
import type { MyVehicle } from "../my-vehicle/my-vehicle.ts";
import { rememberVehicle } from "../my-vehicle/my-vehicle-store.ts";
import { NO_VEHICLE } from "../vehicle-choice.ts";
import { VehicleFinder } from "../vehicle-finder.tsx";
import { finderStateFor } from "../vehicle-options.ts";

export interface FitChooserProps {
  /** Chosen at first. */
  vehicle: MyVehicle | null | undefined;
  onClose: () => void;
}

/** The vehicle finder on a tire's page, which stays: the vehicle is remembered and the page answers. */
export function FitChooser(props: FitChooserProps) {
  return (
    <Note>
      <p className="fit-title">¿Le queda a tu vehículo?</p>
      <p>Elige el tuyo y te decimos aquí mismo, sin salir de esta llanta.</p>
      <Queries>
        <Chooser {...props} />
      </Queries>
    </Note>
  );
}

function Chooser({ vehicle, onClose }: FitChooserProps) {
  const choice = vehicle?.choice ?? NO_VEHICLE;
  const { data: start } = useQuery({
    queryKey: ["vehicleFinder", choice],
    queryFn: () => finderStateFor(browserApi, choice),
    gcTime: 0,
  });
  const place = useRef<HTMLDivElement>(null);
  const isReady = start !== undefined;
  useEffect(() => {
    if (isReady) place.current?.querySelector("input")?.focus();
  }, [isReady]);

  const onFound = (found: MyVehicle | null) => {
    if (found) rememberVehicle(found);
    onClose();
  };
  return (
    <div className="fit-chooser" ref={place}>
      {/* Above the fields: the list that opens with the focus would cover it. */}
      <div className="fit-actions">
        <Button variant="text" tight onClick={onClose}>
          Cancelar
        </Button>
      </div>
      {start ? <VehicleFinder start={start} onFound={onFound} /> : <Waiting>Cargando...</Waiting>}
    </div>
  );
}
