import {
  APPOINTMENT_LABELS,
  appointmentErrors,
  type AppointmentTerms,
  takesAppointments,
  tidyAppointments,
} from "../../../../shared/domain/appointments/appointment-terms.ts";
import { appointmentWords } from "../../../../shared/domain/appointments/appointment-words.ts";
import { isWorkedAt } from "../../../../shared/domain/appointments/slots.ts";
import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { LOCATION_KINDS } from "../../../../shared/domain/locations/location-kinds.ts";
import { placeTimeZone } from "../../../../shared/domain/locations/place-time-zone.ts";
import { formatMxn } from "../../../../shared/domain/money/money.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { transact } from "../../../db/transact.ts";
import { type Appointment, findBookedFrom } from "../../../features/appointments/kept-appointments.ts";
import { changeAppointmentTerms } from "../../../features/dealers/appointment-terms.ts";
import { lockImport } from "../lock-import.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { type LocationInput, locationSubject, lockLocation } from "./lock-location.ts";

/** In an effect. */
const MOST_NAMED = 5;

/** The hours, capacity and price of a branch's appointments. None is dropped by it: it says which ones no longer fit. */
export const changeAppointmentsAction = defineAction({
  name: "locations appointments",
  reason: "needed",
  async run({ db }, { terms: given, ...input }: LocationInput & { readonly terms: AppointmentTerms }) {
    const terms = tidyAppointments(given);
    const errors = appointmentErrors(terms);
    const [first] = Object.values(errors);
    if (first !== undefined) {
      const fields = Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));
      return err({ code: "fieldsRefused", message: first, fields });
    }
    const locked = await lockImport(db);
    if (!locked.ok) return locked;
    const found = await lockLocation(db, input);
    if (!found.ok) return found;
    const location = found.value;
    if (takesAppointments(terms) && LOCATION_KINDS[location.kind].isForEmployees)
      return notPossible("Sólo hay citas donde todos pueden recoger: en un distribuidor o una Factory Store.");
    const [then, now] = [termFacts(location.appointments), termFacts(terms)];
    const changed = Object.keys(now).filter((name) => now[name] !== then[name]);
    if (changed.length === 0) return notPossible("No cambiaste nada.");
    await transact(db, (trx) => changeAppointmentTerms(trx, location.id, terms));
    const zone = placeTimeZone(location.zip);
    const booked = await findBookedFrom(db, location.id, await databaseTime(db));
    const left = booked.filter((appointment, index) => !fits(booked, index, { terms, zone }, appointment));
    const effects: Effect[] = changed.map((name) => ({
      kind: "data",
      text: `${name}: de ${then[name] || "nada"} a ${now[name] || "nada"}.`,
    }));
    if (left.length > 0) effects.push({ kind: "data", text: leftText(left, zone) });
    return ok({
      value: { id: location.id },
      effects,
      audit: {
        subject: locationSubject(location.id),
        before: Object.fromEntries(changed.map((name) => [name, then[name] ?? ""])),
        after: Object.fromEntries(changed.map((name) => [name, now[name] ?? ""])),
        outcome: { id: location.id, left: left.map(({ orderId }) => orderId) },
      },
    });
  },
});

const termFacts = ({
  hours,
  places,
  mountingPrice,
  mountingMinutes,
  closedDays,
}: AppointmentTerms): Readonly<Record<string, string>> => ({
  [APPOINTMENT_LABELS.hours]: hours,
  [APPOINTMENT_LABELS.places]: places === null ? "" : String(places),
  [APPOINTMENT_LABELS.mountingPrice]: mountingPrice === null ? "" : formatMxn(mountingPrice),
  [APPOINTMENT_LABELS.mountingMinutes]: mountingMinutes === null ? "" : String(mountingMinutes),
  [APPOINTMENT_LABELS.closedDays]: closedDays.join(", "),
});

/** Within the hours, and one of the first that have a place; `booked` stands by hour. */
function fits(
  booked: readonly Appointment[],
  index: number,
  workshop: Parameters<typeof isWorkedAt>[0],
  { startsAt }: Appointment,
): boolean {
  const before = booked.slice(0, index).filter((other) => other.startsAt.getTime() === startsAt.getTime()).length;
  return isWorkedAt(workshop, startsAt) && before < (workshop.terms.places ?? 0);
}

function leftText(left: readonly Appointment[], zone: string): string {
  const named = left
    .slice(0, MOST_NAMED)
    .map(({ orderId, startsAt }) => `pedido ${orderId}, ${appointmentWords(startsAt, zone).toLowerCase()}`);
  const more = left.length > MOST_NAMED ? `; y ${left.length - MOST_NAMED} más` : "";
  const start =
    left.length === 1 ? "1 cita ya no cabe y sigue apartada" : `${left.length} citas ya no caben y siguen apartadas`;
  return `${start}: ${named.join("; ")}${more}. Muévelas o cancélalas en «Citas».`;
}
