import type { Coordinates } from "../../../../shared/domain/locations/map-point.ts";
import { stateBeside } from "../../../../shared/domain/people/place-names.ts";

/** A dealer's branch where an order can be picked up. */
export interface Branch {
  readonly id: number;
  readonly dealer: string;
  readonly name: string;
  readonly stateId: string;
  readonly state: string;
  readonly city: string;
  readonly street: string;
  readonly number: string;
  readonly apartment: string;
  readonly neighborhood: string;
  readonly postalCode: string;
  /** Degrees; null where staff have not told it. */
  readonly point: Coordinates | null;
  readonly phone: string;
  /** As it is kept; empty where it is not known. */
  readonly hours: string;
  /** In words. */
  readonly services: readonly string[];
  /** Inches; null where it is not known. */
  readonly rimFrom: number | null;
  readonly rimTo: number | null;
}

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(", ");

/** "Llantimax Occidente, Laureles". */
export const branchTitle = ({ dealer, name }: Branch) => joined([dealer, name]);

/** "Av. Insurgentes Sur 1188, int. A". */
export const streetAddress = ({ street, number, apartment }: Branch) =>
  joined([`${street} ${number}`.trim(), apartment && `int. ${apartment}`]);

/** "45140 Zapopan, Jalisco"; the capital is named once. */
const place = ({ postalCode, city, state }: Branch) =>
  joined([`${postalCode} ${city}`.trim(), stateBeside(city, state)]);

/** Street and neighbourhood, then postal code, city and state. */
export const branchLines = (branch: Branch): readonly [street: string, place: string] => [
  joined([streetAddress(branch), branch.neighborhood]),
  place(branch),
];

/** Its point on the map, else a search by name and address. */
export function directionsUrl(branch: Branch): string {
  const { point } = branch;
  const query = point
    ? `${point.latitude},${point.longitude}`
    : joined([branchTitle(branch), ...branchLines(branch), "México"]);
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** With the country's code, so that a phone abroad reaches it too. */
export const phoneUrl = (phone: string) => `tel:${/^\d{10}$/.test(phone) ? "+52" : ""}${phone}`;
