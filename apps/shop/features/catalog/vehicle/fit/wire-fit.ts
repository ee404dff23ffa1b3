import type { WireFitment, WireVehicleFit } from "../../../../../../shared/contract/catalog/vehicles.ts";
import type { Fitment } from "../../../../../../shared/domain/tires/vehicles/fit.ts";

/** A fitment of the wire, in the names of the domain. */
export const fitmentOf = (wire: WireFitment): Fitment => ({
  axle: wire.Axle,
  kind: wire.Kind,
  sizeKey: wire.SizeShort,
  minLoad: wire.MinLoad,
  minSpeed: wire.MinSpeed,
});

/** A vehicle's approved sizes. */
export const vehicleFitOf = ({ VehicleTypeId, Fitments }: Pick<WireVehicleFit, "VehicleTypeId" | "Fitments">) => ({
  vehicleType: VehicleTypeId,
  fitments: Fitments.map(fitmentOf),
});
