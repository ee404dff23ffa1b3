import type { AddressForm } from "../../../../../shared/domain/people/address.ts";
import type { Place } from "./place.ts";

/** The fields of an address that its postal code decides. */
export type PlaceFields = Pick<AddressForm, "state" | "neighborhood" | "city" | "municipality">;

/** A postal code that is not in our data (null), or not asked about. */
type Known = Place | null | undefined;

/** Choosing another state clears all that belongs to the last one (account §4); a code that is not in our data belongs to none. */
export const clearedByState = (state: string, unknownCode = "") => ({
  state,
  postalCode: unknownCode,
  neighborhood: "",
  city: "",
  municipality: "",
});

/**
 * What a new postal code changes: all that it tells, and the neighbourhood when there is only one. What the last code brought
 * (`before`) goes with it; a neighbourhood that the customer wrote stays. Source: decisions section 8.
 */
export function filledBy(place: Place | null, before: Known, current: PlaceFields): Partial<PlaceFields> {
  if (place === null) return clearedOf(before, current);
  const { state, city, municipality, neighborhoods } = place;
  const isOld = before?.neighborhoods.includes(current.neighborhood) ?? false;
  const isKept = current.neighborhood !== "" && (neighborhoods.includes(current.neighborhood) || !isOld);
  const [only, ...others] = neighborhoods;
  const chosen = only !== undefined && others.length === 0 ? only : "";
  return {
    state,
    city,
    municipality,
    neighborhood: isKept ? current.neighborhood : chosen,
  };
}

/** An unknown code: the last one's places are wrong for it, and the state is only likely. */
function clearedOf(before: Known, { neighborhood, city, municipality }: PlaceFields): Partial<PlaceFields> {
  if (!before) return {};
  return {
    ...(before.neighborhoods.includes(neighborhood) && { neighborhood: "" }),
    ...(before.city === city && { city: "" }),
    ...(before.municipality === municipality && { municipality: "" }),
  };
}
