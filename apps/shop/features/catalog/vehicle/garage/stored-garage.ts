import {
  type Garage,
  type GarageVehicle,
  MOST_VEHICLES,
  nicknameProblem,
  vehicleIn,
} from "../../../../../../shared/domain/tires/vehicles/garage.ts";
import { readMyVehicle, writeMyVehicle } from "../my-vehicle/my-vehicle.ts";

/** A line for each vehicle: as the remembered one is stored, and its nickname behind that. */
export const writeGarage = (garage: Garage): readonly string[] =>
  garage.map((vehicle) =>
    JSON.stringify({ ...(JSON.parse(writeMyVehicle(vehicle)) as object), nickname: vehicle.nickname }),
  );

/** A line that `writeGarage` did not write is left out, and so is a second one of a vehicle. */
export function readGarage(lines: readonly string[]): Garage {
  const garage: GarageVehicle[] = [];
  for (const line of lines) {
    const vehicle = vehicleOf(line);
    if (vehicle && !vehicleIn(garage, vehicle.choice)) garage.push(vehicle);
  }
  return garage.slice(0, MOST_VEHICLES);
}

function vehicleOf(line: string): GarageVehicle | null {
  const vehicle = readMyVehicle(line);
  if (!vehicle) return null;
  const { nickname } = JSON.parse(line) as { readonly nickname?: unknown };
  const isNickname = typeof nickname === "string" && nicknameProblem(nickname) === null;
  const { choice, name, version } = vehicle;
  return { choice, name, version, nickname: isNickname ? nickname : "" };
}
