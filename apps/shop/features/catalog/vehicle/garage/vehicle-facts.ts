import { useQuery } from "@tanstack/react-query";
import { vehicleFitEndpoint } from "../../../../../../shared/contract/catalog/vehicles.ts";
import type { VehicleKey } from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import { MOTORCYCLE } from "../../../../../../shared/domain/tires/vehicle-type.ts";
import { browserApi } from "../../../../api/api-client.ts";
import { answerOf } from "../../../../session/query-client.ts";
import { shownSize } from "../../tire/tire-summary.ts";
import { vehicleFitOf } from "../fit/wire-fit.ts";

export interface ShownAxle {
  readonly size: string;
  /** "88H", or on which axle where they differ. */
  readonly suffix: string;
}

/** What the catalogue knows of a vehicle today. */
export interface VehicleFacts {
  readonly isMotorcycle: boolean;
  /** The original sizes. */
  readonly axles: readonly ShownAxle[];
}

/** Null: the catalogue does not have it any more. Undefined: not known yet, or not to be learned now. */
export function useVehicleFacts({ brand: marca, model: modelo, year: anio, version }: VehicleKey) {
  const { data, isError } = useQuery({
    queryKey: ["vehicleFacts", marca, modelo, anio, version],
    queryFn: async (): Promise<VehicleFacts | null> => {
      const result = await browserApi.call(vehicleFitEndpoint, { query: { marca, modelo, anio, version } });
      return !result.ok && result.status === 404 ? null : factsOf(vehicleFitOf(answerOf(result)));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { facts: data, isError };
}

export function factsOf({ fitments, vehicleType }: ReturnType<typeof vehicleFitOf>): VehicleFacts {
  const [front, rear] = (["front", "rear"] as const).map((axle) =>
    fitments.find((fitment) => fitment.axle === axle && fitment.kind === "original"),
  );
  const marks = front && front.minLoad !== null && front.minSpeed !== null ? `${front.minLoad}${front.minSpeed}` : "";
  const axles = [
    front && { size: shownSize(front.sizeKey), suffix: rear ? "adelante" : marks },
    rear && { size: shownSize(rear.sizeKey), suffix: "atrás" },
  ];
  return { isMotorcycle: vehicleType === MOTORCYCLE, axles: axles.filter((axle) => axle !== undefined) };
}
