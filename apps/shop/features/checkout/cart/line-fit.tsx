import { Link } from "react-router";
import type { TireToFit } from "../../../../../shared/domain/tires/vehicles/fit.ts";
import { Shape } from "../../../../../ui/feedback/shape.tsx";
import { fullName } from "../../catalog/vehicle/my-vehicle/my-vehicle.ts";
import { useMyVehicle } from "../../catalog/vehicle/my-vehicle/my-vehicle-store.ts";
import { useVehicleFit } from "../../catalog/vehicle/fit/use-vehicle-fit.ts";
import { GARAGE_PATH } from "../../../../../shared/domain/tires/vehicles/garage-path.ts";
import { vehicleUrl } from "../../catalog/vehicle/vehicle-choice.ts";
import "./cart.css";

interface LineFitProps {
  tire: TireToFit;
  /** Where another tire can still be chosen. */
  hasWayOut?: boolean;
}

/** Whether a line fits the vehicle remembered on this device, and on which axle; nothing where none is or it cannot be checked. */
export function LineFit({ tire, hasWayOut = false }: LineFitProps) {
  const vehicle = useMyVehicle();
  const { data: judge, isError } = useVehicleFit(vehicle);
  if (!vehicle || isError) return null;
  const answer = judge?.(tire);
  return (
    <div className="item-fit">
      <Shape kind={answer?.kind ?? "info"} size="s" />
      <div>
        <p className="semibold">{answer?.title ?? `Revisando si le queda a tu ${fullName(vehicle)}...`}</p>
        {answer?.sentences.map((sentence) => (
          <p key={sentence} className="muted">
            {sentence}
          </p>
        ))}
        {hasWayOut && answer?.kind === "stop" && (
          <p className="row">
            <Link className="up" to={vehicleUrl(vehicle.choice)} replace>
              Ver las que le quedan
            </Link>
            <Link className="up" to={GARAGE_PATH} replace>
              Es para otro vehículo
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
