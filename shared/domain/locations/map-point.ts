/** In degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mexico with its islands, in degrees; Isla Guadalupe is the westernmost. */
const LATITUDES = [14.5, 32.8] as const;
const LONGITUDES = [-118.6, -86.6] as const;
/** A metre: what maps copy has more digits than it means. */
const DIGITS = 5;

const PAIR = /^(-?\d{1,3}(?:\.\d+)?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d+)?)$/u;

/** What maps copy, "20.6668237, -103.3918204"; undefined: no point in Mexico. */
export function readMapPoint(text: string): Coordinates | undefined {
  const [, latitude, longitude] = (PAIR.exec(text.trim()) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return undefined;
  const isWithin = (degrees: number, [least, most]: readonly [number, number]) => degrees >= least && degrees <= most;
  return isWithin(latitude, LATITUDES) && isWithin(longitude, LONGITUDES) ? { latitude, longitude } : undefined;
}

/** As it is kept, "20.66682, -103.39182"; undefined: it cannot be read. */
export function tidyMapPoint(text: string): string | undefined {
  const point = readMapPoint(text);
  return point && `${point.latitude.toFixed(DIGITS)}, ${point.longitude.toFixed(DIGITS)}`;
}

export const MAP_POINT_EXAMPLE = "20.66682, -103.39182";
export const LONGEST_MAP_POINT = 60;
