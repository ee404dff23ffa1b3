import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { takesAppointments } from "../../../../shared/domain/appointments/appointment-terms.ts";
import {
  type LocationFields,
  locationErrors,
  tidyLocation,
} from "../../../../shared/domain/locations/location-fields.ts";
import { LOCATION_KINDS } from "../../../../shared/domain/locations/location-kinds.ts";
import { placeTimeZone } from "../../../../shared/domain/locations/place-time-zone.ts";
import { stateName } from "../../../../shared/domain/text/mexican-states.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { databaseTime } from "../../../db/database-time.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { findBookedFrom } from "../../../features/appointments/kept-appointments.ts";
import { addLocation, changeLocation, type KeptLocation } from "../../../features/dealers/kept-locations.ts";
import { placeOf } from "../../../features/places/places.service.ts";
import { lockImport } from "../lock-import.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import {
  locationFacts,
  type LocationInput,
  locationSubject,
  ordersAre,
  refuseTwinLocation,
  lockLocation,
} from "./lock-location.ts";

interface Added {
  readonly location: LocationFields;
}

/** A new place, which the shop offers at once. */
export const addLocationAction = defineAction({
  name: "locations add",
  reason: "needed",
  async run({ db }, { location }: Added) {
    const read = await readLocation(db, location);
    if (!read.ok) return read;
    const locked = await lockImport(db);
    if (!locked.ok) return locked;
    return save(db, read.value, null);
  },
});

/** Of a retired place, nothing is seen in the shop until it is brought back, but in the orders that are picked up there. */
export const changeLocationAction = defineAction({
  name: "locations change",
  reason: "needed",
  async run({ db }, { location, ...input }: Added & LocationInput) {
    const read = await readLocation(db, location);
    if (!read.ok) return read;
    const locked = await lockImport(db);
    if (!locked.ok) return locked;
    const found = await lockLocation(db, input);
    return found.ok ? save(db, read.value, found.value) : found;
  },
});

async function readLocation(db: Handle, given: LocationFields): Promise<Result<LocationFields, StaffError>> {
  const location = tidyLocation(given);
  const errors: Record<string, string> = { ...locationErrors(location) };
  if (!errors["zip"] && !errors["state"]) {
    const place = await placeOf(db, location.zip);
    // A code that is not in our list may be a new one.
    if (place.ok && place.value.state !== location.state) {
      errors["zip"] = `Ese código postal es de ${stateName(place.value.state)}.`;
    }
  }
  const [first] = Object.values(errors);
  if (first === undefined) return ok(location);
  const fields = Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));
  return err({ code: "fieldsRefused", message: first, fields });
}

async function save(db: Handle, location: LocationFields, before: KeptLocation | null) {
  if (before !== null && before.kind !== location.kind && before.waiting > 0) {
    return notPossible(
      `${ordersAre(before.waiting)} aquí: mientras no terminen, el lugar no cambia de clase. Da de alta otro.`,
    );
  }
  if (before !== null) {
    const kept = await refuseAgainstAppointments(db, location, before);
    if (!kept.ok) return kept;
  }
  if (before === null || before.isActive) {
    const twin = await refuseTwinLocation(db, location, before?.id ?? null);
    if (!twin.ok) return twin;
  }
  const now = locationFacts(location);
  const then = before && locationFacts(before);
  const changed = Object.entries(now).filter(([name, value]) => (then === null ? value !== "" : then[name] !== value));
  if (changed.length === 0) return notPossible("No cambiaste nada.");
  const id = await transact(db, async (trx) => {
    if (before === null) return addLocation(trx, location);
    await changeLocation(trx, before.id, location);
    return before.id;
  });
  const effects: Effect[] = changed.map(([name, value]) => ({
    kind: "data",
    text: then ? `${name}: de ${shown(then[name])} a ${shown(value)}.` : `${name}: ${value}.`,
  }));
  if (before !== null && before.waiting > 0) {
    effects.push({
      kind: "data",
      text: `${ordersAre(before.waiting)} aquí: sus compradores leen el cambio en su pedido. No se les escribe.`,
    });
  }
  return ok({
    value: { id },
    effects,
    audit: {
      subject: locationSubject(id),
      ...(then && { before: Object.fromEntries(changed.map(([name]) => [name, then[name] ?? ""])) }),
      after: Object.fromEntries(changed),
      outcome: { id },
    },
  });
}

/** Hours of appointments are moments: on another clock they would be other hours than the customers read. */
async function refuseAgainstAppointments(
  db: Handle,
  location: LocationFields,
  before: KeptLocation,
): Promise<Result<null, StaffError>> {
  const isClosedToAll = location.kind !== before.kind && LOCATION_KINDS[location.kind].isForEmployees;
  const isOnOtherClock = placeTimeZone(location.zip) !== placeTimeZone(before.zip);
  if (!isClosedToAll && !isOnOtherClock) return ok(null);
  const booked = await findBookedFrom(db, before.id, await databaseTime(db));
  if (booked.length > 0) {
    const what = isClosedToAll ? "el lugar no pasa a ser para empleados" : "el lugar no cambia a otra zona horaria";
    return notPossible(`${appointmentsAre(booked.length)} en «Citas»; mientras tanto, ${what}.`);
  }
  if (isClosedToAll && takesAppointments(before.appointments)) {
    return notPossible("El lugar da citas, y uno para empleados no las da: quita antes su horario de citas.");
  }
  return ok(null);
}

const appointmentsAre = (count: number): string =>
  count === 1
    ? "1 cita sigue apartada aquí: hay que moverla o cancelarla antes"
    : `${count} citas siguen apartadas aquí: hay que moverlas o cancelarlas antes`;

const shown = (text: string | undefined): string => text || "nada";
