import { ok } from "../../../../shared/domain/text/result.ts";
import { offerVehicle } from "../../../features/catalog/vehicles/approved-vehicles.ts";
import { transact } from "../../../db/transact.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { refuseTwin, lockVehicle, vehicleFacts, vehicleSubject } from "./lock-vehicle.ts";

interface Input {
  readonly id: number;
  readonly isActive: boolean;
  /** The revision that the member saw. */
  readonly expected: string;
}

/** Takes a vehicle out of the shop, or brings it back. It is kept either way: customers remember theirs by its number. */
export const offerVehicleAction = defineAction({
  name: "vehicles offer",
  reason: "needed",
  async run({ db }, { id, isActive, expected }: Input) {
    const locked = await lockVehicle(db, { id, expected });
    if (!locked.ok) return locked;
    const vehicle = locked.value;
    if (vehicle.isActive === isActive) return notPossible(isActive ? "Ya está en la tienda." : "Ya está retirado.");
    if (isActive) {
      const twin = await refuseTwin(db, vehicle, id);
      if (!twin.ok) return twin;
    }
    await transact(db, (trx) => offerVehicle(trx, id, isActive));
    const { vehículo: name } = vehicleFacts(vehicle);
    const text = isActive
      ? `${name} se puede elegir otra vez en la tienda.`
      : `${name} ya no se puede elegir en la tienda. Los clientes que lo guardaron tendrán que elegir otro.`;
    return ok({
      value: { id },
      effects: [{ kind: "data" as const, text }],
      audit: { subject: vehicleSubject(id), before: { isActive: !isActive }, after: { isActive }, outcome: { id } },
    });
  },
});
