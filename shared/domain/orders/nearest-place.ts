import type { Coordinates } from "../locations/map-point.ts";

/** Where a postal code, or a place of pickup, is; without coordinates only its municipality is known. */
export interface PostalPlace {
  readonly state: string;
  readonly municipality: string;
  readonly coordinates: Coordinates | null;
}

const EARTH_RADIUS_KM = 6371;
/** Assumed: within this distance a place counts as near, also in the next municipality (docs/decisions/0084). */
const NEAR_KM = 25;
/** Assumed: a place of the own municipality whose distance is not known is nearer than this. */
const OWN_TOWN_KM = 5;
/** Assumed: a place that is farther away is not an offer. */
const FARTHEST_KM = 100;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** In a straight line. */
export function kilometersBetween(one: Coordinates, other: Coordinates): number {
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2;
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const chord = half(other.latitude - one.latitude) + across * half(other.longitude - one.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/**
 * The place to pick up at for a postal code: the nearest one. One of the same municipality whose distance is not known comes before those
 * that are more than 5 km away, and one whose distance is known before those that are more than 25 km away. `kilometers` is null where it is
 * not known, and where both have the same coordinates: those are of a whole postal code. The order of the places decides between equals.
 */
export function nearestPlace<Place extends PostalPlace>(
  from: PostalPlace,
  places: readonly Place[],
): { readonly place: Place; readonly kilometers: number | null } | null {
  const measured = places.map((place) => {
    const isKnown = from.coordinates !== null && place.coordinates !== null;
    return { place, kilometers: isKnown ? kilometersBetween(from.coordinates, place.coordinates) : null };
  });
  const byDistance = measured
    .filter(({ kilometers }) => kilometers !== null && kilometers <= FARTHEST_KM)
    .toSorted((a, b) => (a.kilometers ?? 0) - (b.kilometers ?? 0));
  const nearest = byDistance[0] ?? null;
  const isWithin = (most: number) => nearest !== null && (nearest.kilometers ?? 0) <= most;
  const ofTown = measured.filter(({ place }) => place.state === from.state && place.municipality === from.municipality);
  const unmeasured = isWithin(OWN_TOWN_KM) ? undefined : ofTown.find(({ kilometers }) => kilometers === null);
  const ofOwnTown = unmeasured ?? (isWithin(NEAR_KM) ? undefined : ofTown[0]);
  return withoutZero(ofOwnTown ?? nearest);
}

const withoutZero = <Found extends { readonly kilometers: number | null }>(found: Found | null): Found | null =>
  found?.kilometers === 0 ? { ...found, kilometers: null } : found;

/** "a 4 km", "a menos de 1 km"; empty where the distance is not known. */
export function distanceText(kilometers: number | null): string {
  if (kilometers === null) return "";
  const whole = Math.round(kilometers);
  return whole < 1 ? "a menos de 1 km" : `a ${whole} km`;
}
