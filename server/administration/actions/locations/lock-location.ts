import { type LocationFields, LOCATION_LABELS } from "../../../../shared/domain/locations/location-fields.ts";
import { LOCATION_KINDS, LOCATION_SERVICES } from "../../../../shared/domain/locations/location-kinds.ts";
import { rimWords } from "../../../../shared/domain/locations/rim-words.ts";
import { stateName } from "../../../../shared/domain/text/mexican-states.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import {
  findKeptLocation,
  findTwinLocation,
  type KeptLocation,
  lockLocations,
} from "../../../features/dealers/kept-locations.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

export const locationSubject = (id: number) => ({ kind: "location", id: String(id) });

/** What every act about one place is given. */
export interface LocationInput {
  readonly id: number;
  /** The revision that the member saw. */
  readonly expected: number;
}

/**
 * The place as the member saw it, held until the act has ended: orders being placed there are waited for. The caller has the turn of
 * imports. `beside`: a place that is held with it.
 */
export async function lockLocation(
  db: Handle,
  { id, expected }: LocationInput,
  beside: number | null = null,
): Promise<Result<KeptLocation, StaffError>> {
  await transact(db, (trx) => lockLocations(trx, beside === null ? [id] : [id, beside]));
  const location = await findKeptLocation(db, id);
  if (!location) return err(NOT_FOUND);
  if (location.revision !== expected) {
    return changedMeanwhile("Otra persona, o un archivo, cambió este lugar; no se guardó lo tuyo.", location);
  }
  return ok(location);
}

/** "Llantimax Occidente, Laureles (134)". */
export const locationName = ({ id, dealer, name }: Pick<KeptLocation, "id" | "dealer" | "name">): string =>
  `${[dealer, name].filter(Boolean).join(", ")} (${id})`;

/** A place as words, by the name of each field. */
export const locationFacts = (fields: LocationFields): Readonly<Record<string, string>> => ({
  [LOCATION_LABELS.kind]: LOCATION_KINDS[fields.kind].label,
  [LOCATION_LABELS.dealer]: fields.dealer,
  [LOCATION_LABELS.name]: fields.name,
  [LOCATION_LABELS.state]: stateName(fields.state),
  [LOCATION_LABELS.city]: fields.city,
  [LOCATION_LABELS.street]: fields.street,
  [LOCATION_LABELS.number]: fields.number,
  [LOCATION_LABELS.apartment]: fields.apartment,
  [LOCATION_LABELS.neighborhood]: fields.neighborhood,
  [LOCATION_LABELS.zip]: fields.zip,
  [LOCATION_LABELS.mapPoint]: fields.mapPoint,
  [LOCATION_LABELS.phone]: fields.phone,
  [LOCATION_LABELS.hours]: fields.hours,
  [LOCATION_LABELS.services]: fields.services.map((service) => LOCATION_SERVICES[service]).join(", "),
  Rines: rimWords(fields.rimFrom, fields.rimTo) ?? "",
  [LOCATION_LABELS.takesUsedTires]: fields.takesUsedTires ? "sí" : "no",
});

/** Two open places that a customer could not tell apart are refused. */
export async function refuseTwinLocation(
  db: Handle,
  fields: LocationFields,
  except: number | null,
): Promise<Result<null, StaffError>> {
  const twin = await findTwinLocation(db, fields, except);
  return twin ? notPossible(`El lugar ${twin.id} ya tiene ese nombre y esa dirección.`) : ok(null);
}

export const ordersText = (count: number): string => (count === 1 ? "1 pedido" : `${count} pedidos`);

/** "1 pedido se recoge", "3 pedidos se recogen". */
export const ordersAre = (count: number): string => `${ordersText(count)} se recoge${count === 1 ? "" : "n"}`;
