import type { AppointmentTerms } from "../../../shared/domain/appointments/appointment-terms.ts";
import type { Workshop } from "../../../shared/domain/appointments/slots.ts";
import { placeTimeZone } from "../../../shared/domain/locations/place-time-zone.ts";
import { type Centavos, centavos } from "../../../shared/domain/money/money.ts";
import type { Handle, Trx } from "../../db/database.ts";

interface Row {
  readonly appointment_hours: string;
  readonly appointment_places: number | null;
  readonly mounting_price: number | null;
  readonly mounting_minutes: number | null;
  readonly closed_days: string;
}

export const TERMS_COLUMNS = [
  "appointment_hours",
  "appointment_places",
  "mounting_price",
  "mounting_minutes",
  "closed_days",
] as const;

export const appointmentTermsOf = (row: Row): AppointmentTerms => ({
  hours: row.appointment_hours,
  places: row.appointment_places,
  mountingPrice: row.mounting_price === null ? null : centavos(row.mounting_price),
  mountingMinutes: row.mounting_minutes,
  closedDays: row.closed_days.split(",").filter(Boolean),
});

export const changeAppointmentTerms = async (trx: Trx, id: number, terms: AppointmentTerms): Promise<void> => {
  await trx
    .updateTable("location")
    .set({
      appointment_hours: terms.hours,
      appointment_places: terms.places,
      mounting_price: terms.mountingPrice,
      mounting_minutes: terms.mountingMinutes,
      closed_days: terms.closedDays.join(","),
    })
    .where("id", "=", id)
    .execute();
};

/** A branch that may take appointments, open or retired. */
export interface Branch extends Workshop {
  readonly id: number;
  readonly isActive: boolean;
}

export async function findBranch(db: Handle, id: number): Promise<Branch | undefined> {
  const row = await db
    .selectFrom("location")
    .select(["id", "zip", "is_active", ...TERMS_COLUMNS])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { id: row.id, isActive: row.is_active, terms: appointmentTermsOf(row), zone: placeTimeZone(row.zip) };
}

/** The branch, whose appointments are counted and taken until the transaction ends: others wait. */
export async function lockBranch(trx: Trx, id: number): Promise<Branch | undefined> {
  await trx.selectFrom("location").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return findBranch(trx, id);
}

/** What is paid at the branch for an order's tyres; null: not said. */
export const mountingTotal = (
  { mountingPrice }: Pick<AppointmentTerms, "mountingPrice">,
  pieces: number,
): Centavos | null => (mountingPrice === null ? null : centavos(mountingPrice * pieces));
