import {
  type ApprovedVehicle,
  tidyVehicle,
  vehicleErrors,
} from "../../../../shared/domain/tires/vehicles/approved-vehicle.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { saveVehicle, type KeptVehicle } from "../../../features/catalog/vehicles/approved-vehicles.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { lockImport } from "../lock-import.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { refuseTwin, lockVehicle, vehicleFacts, vehicleSubject } from "./lock-vehicle.ts";

interface Input {
  readonly vehicle: ApprovedVehicle;
}

interface Change extends Input {
  readonly id: number;
  /** The revision that the member saw. */
  readonly expected: string;
}

/** A new vehicle is offered at once. */
export const addVehicleAction = defineAction({
  name: "vehicles add",
  reason: "needed",
  async run({ db }, input: Input) {
    const read = readVehicle(input.vehicle);
    if (!read.ok) return read;
    const locked = await lockImport(db);
    if (!locked.ok) return locked;
    return save(db, read.value, null);
  },
});

/** A vehicle that is not offered can be changed too. The shop shows nothing of it until it is offered again. */
export const changeVehicleAction = defineAction({
  name: "vehicles change",
  reason: "needed",
  async run({ db }, { id, expected, vehicle }: Change) {
    const read = readVehicle(vehicle);
    if (!read.ok) return read;
    const found = await lockVehicle(db, { id, expected });
    return found.ok ? save(db, read.value, found.value) : found;
  },
});

function readVehicle(given: ApprovedVehicle): Result<ApprovedVehicle, StaffError> {
  const vehicle = tidyVehicle(given);
  const errors = Object.entries(vehicleErrors(vehicle));
  if (errors.length === 0) return ok(vehicle);
  const fields = Object.fromEntries(errors.map(([name, message]) => [name, [message]]));
  const [[, message] = ["", ""]] = errors;
  return err({ code: "fieldsRefused", message, fields });
}

async function save(db: Handle, vehicle: ApprovedVehicle, before: KeptVehicle | null) {
  if (before === null || before.isActive) {
    const twin = await refuseTwin(db, vehicle, before?.id ?? null);
    if (!twin.ok) return twin;
  }
  const now = vehicleFacts(vehicle);
  const then = before && vehicleFacts(before);
  const changed = Object.entries(now).filter(([name, value]) => then?.[name as keyof typeof now] !== value);
  if (changed.length === 0) return notPossible("No cambiaste nada.");
  const id = await transact(db, (trx) => saveVehicle(trx, before?.id ?? null, vehicle));
  const effects = changed.map(([name, value]) => ({
    kind: "data" as const,
    text: then ? `${name}: de ${shown(then[name as keyof typeof now])} a ${shown(value)}` : `${name}: ${shown(value)}`,
  }));
  return ok({
    value: { id },
    effects: effects.map(({ kind, text }) => ({ kind, text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.` })),
    audit: {
      subject: vehicleSubject(id),
      ...(then && { before: onlyOf(then, changed) }),
      after: Object.fromEntries(changed),
      outcome: { id },
    },
  });
}

const shown = (text: string): string => (text === "" ? "ninguna" : text);

const onlyOf = (facts: Readonly<Record<string, string>>, changed: readonly (readonly [string, string])[]) =>
  Object.fromEntries(changed.map(([name]) => [name, facts[name] ?? ""]));
