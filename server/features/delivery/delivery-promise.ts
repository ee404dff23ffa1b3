import { LRUCache } from "lru-cache";
import { readMapPoint } from "../../../shared/domain/locations/map-point.ts";
import { deliveryEstimate, estimateHoldsUntil, type IsoDay } from "../../../shared/domain/orders/business-days.ts";
import { isDeliveredTo } from "../../../shared/domain/orders/delivery-coverage.ts";
import { nearestPlace, type PostalPlace } from "../../../shared/domain/orders/nearest-place.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import { publicPickupPlaces } from "../dealers/dealers.service.ts";
import { postalPlaces } from "../places/places.service.ts";
import { undeliveredCodes } from "./undelivered-codes.ts";

/** What a visitor reads of a delivery before there is an order. */
export interface DeliveryPromise {
  readonly processedOn: IsoDay;
  readonly deliveredBy: IsoDay;
  /** From then on the days may be others. */
  readonly holdsUntil: Date;
  /** Whether parcels go there; each place of pickup is open to everybody. */
  readonly isDelivered: boolean;
  readonly pickup: { readonly id: number; readonly name: string; readonly kilometers: number | null } | null;
}

interface Branch extends PostalPlace {
  readonly id: number;
  readonly name: string;
}

/** Assumed: a visitor may read of a place for a second after it has closed, as anywhere (decisions §9). */
const KEPT_MS = 1000;
/** Below what would matter beside the response cache: every code of Mexico may be asked for by one client. */
const MOST_KEPT = 1000;

/**
 * When an order placed now comes to a postal code, and where it can be picked up. Answers of a second are kept: one code that is asked
 * for without end costs nothing, and all codes in turn cost a look into an index each.
 */
export function createDeliveryPromises(db: Handle) {
  const branches = new LRUCache<"all", Promise<Branch[]>>({ max: 1, ttl: KEPT_MS });
  const excluded = new LRUCache<"all", Promise<readonly string[]>>({ max: 1, ttl: KEPT_MS });
  const places = new LRUCache<string, Promise<PostalPlace | undefined>>({ max: MOST_KEPT, ttl: KEPT_MS });

  return async (postalCode: string, now: Date): Promise<Result<DeliveryPromise, { kind: "postalCodeNotFound" }>> => {
    const place = await kept(places, postalCode, async () => (await postalPlaces(db, [postalCode])).get(postalCode));
    if (!place) return err({ kind: "postalCodeNotFound" });
    const [near, codes] = await Promise.all([
      kept(branches, "all", () => branchesWithPlaces(db)),
      kept(excluded, "all", () => undeliveredCodes(db)),
    ]);
    const nearest = nearestPlace(place, near);
    return ok({
      ...deliveryEstimate(now),
      holdsUntil: estimateHoldsUntil(now),
      isDelivered: isDeliveredTo(postalCode, codes),
      pickup: nearest && { id: nearest.place.id, name: nearest.place.name, kilometers: nearest.kilometers },
    });
  };
}

async function kept<Key extends string, Value>(
  cache: LRUCache<Key, Promise<Value>>,
  key: Key,
  ask: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const asked = ask();
  cache.set(key, asked);
  // What failed is asked again.
  asked.catch(() => cache.delete(key));
  return asked;
}

/** Its own point on the map, else the middle of its postal code. One without a point, whose code is newer than our list, is nowhere. */
async function branchesWithPlaces(db: Handle): Promise<Branch[]> {
  const branches = await publicPickupPlaces(db);
  const places = await postalPlaces(
    db,
    branches.map(({ zip }) => zip),
  );
  return branches.flatMap(({ id, dealer, name, zip, state, city, map_point }) => {
    const point = readMapPoint(map_point);
    const ofCode = places.get(zip);
    const place = point ? { state, municipality: city, ...ofCode, coordinates: point } : ofCode;
    return place ? [{ ...place, id, name: [dealer, name].filter(Boolean).join(" ") }] : [];
  });
}
