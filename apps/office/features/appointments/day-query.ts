/** Names of the address: place and day. */
export const FILTERS = ["lugar", "dia"];

/** What of an address names a place and a day; the rest is left out. */
export function dayQueryOf(filters: Readonly<Record<string, readonly string[] | undefined>>): {
  place?: string;
  day?: string;
} {
  const [place, day] = [filters["lugar"]?.[0] ?? "", filters["dia"]?.[0] ?? ""];
  return {
    ...(/^\d{1,9}$/u.test(place) && { place }),
    ...(/^\d{4}-\d{2}-\d{2}$/u.test(day) && { day }),
  };
}
