import type { PostalPlace } from "../../../shared/domain/orders/nearest-place.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import { findPostalCode, findPostalCodes, findPostalPlaces, findStates, findTowns } from "./places.repository.ts";

/** Ours, not the database's: its order depends on the locale it was made with. */
const spanish = new Intl.Collator("es-MX", { numeric: true });

const byName = <Named extends { readonly name: string }>(rows: readonly Named[]): Named[] =>
  rows.toSorted((a, b) => spanish.compare(a.name, b.name));

export const states = async (db: Handle): Promise<{ id: string; name: string }[]> => byName(await findStates(db));

/** Of a state by its three letters; empty for an unknown state. */
export const citiesOf = async (db: Handle, state: string): Promise<string[]> =>
  byName(await findTowns(db, "city", state.toUpperCase())).map(({ name }) => name);

export const municipalitiesOf = async (db: Handle, state: string): Promise<string[]> =>
  byName(await findTowns(db, "municipality", state.toUpperCase())).map(({ name }) => name);

export const postalCodesOf = async (db: Handle, state: string): Promise<string[]> =>
  (await findPostalCodes(db, state.toUpperCase())).map(({ code }) => code);

export interface Place {
  readonly state: string;
  readonly municipality: string;
  readonly city: string;
  readonly neighborhoods: string[];
}

/** What five digits tell. Two codes of three belong to no city: there the municipality is written (data README). */
export async function placeOf(db: Handle, postalCode: string): Promise<Result<Place, { kind: "postalCodeNotFound" }>> {
  const row = await findPostalCode(db, postalCode);
  return row ? ok({ ...row, city: row.city ?? row.municipality }) : err({ kind: "postalCodeNotFound" });
}

/** Empty for a code that is not in our list: the customer types the neighbourhood. */
export const neighborhoodsOf = async (db: Handle, postalCode: string): Promise<string[]> =>
  (await findPostalCode(db, postalCode))?.neighborhoods ?? [];

/** Where postal codes are; those that are not in our list are left out. */
export async function postalPlaces(db: Handle, codes: readonly string[]): Promise<Map<string, PostalPlace>> {
  const rows = codes.length === 0 ? [] : await findPostalPlaces(db, codes);
  return new Map(
    rows.map(({ code, state, municipality, latitude, longitude }) => {
      const coordinates = latitude === null || longitude === null ? null : { latitude, longitude };
      return [code, { state, municipality, coordinates }];
    }),
  );
}
