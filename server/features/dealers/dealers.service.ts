import { DELIVERY_TYPES, deliveryTypeFromCode, type PickupType } from "../../../shared/domain/orders/delivery-type.ts";
import { stateName } from "../../../shared/domain/text/mexican-states.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import type { LocationTable } from "../../db/tables/catalog.ts";
import {
  findLocation,
  findLocations,
  findUsedTirePlaces,
  holdOpenLocation,
  type LocationRow,
} from "./dealers.repository.ts";

/** Where an order of each pickup type can wait (decisions §5). */
const LOCATION_KINDS = {
  dealerPickup: "dealer",
  factoryStorePickup: "factoryStore",
  employeePickup: "humanResources",
  employeeCourier: "courier",
} as const satisfies Record<PickupType, LocationTable["kind"]>;

type WithState<Row> = Row & { readonly stateName: string };
export type Place = WithState<LocationRow>;

const withState = <Row extends { readonly state: string }>(row: Row): WithState<Row> => ({
  ...row,
  stateName: stateName(row.state),
});

/** Ours, not the database's: its order depends on the locale it was made with. */
const spanish = new Intl.Collator("es-MX", { numeric: true });

/** Places with their state's name, in the order they are read in: by state, city, dealer and branch. */
export const inReadingOrder = <Row extends Pick<LocationRow, "id" | "state" | "city" | "dealer" | "name">>(
  rows: readonly Row[],
): WithState<Row>[] =>
  rows
    .map((row) => withState(row))
    .toSorted(
      (a, b) =>
        spanish.compare(a.stateName, b.stateName) ||
        spanish.compare(a.city, b.city) ||
        spanish.compare(a.dealer, b.dealer) ||
        spanish.compare(a.name, b.name) ||
        a.id - b.id,
    );

export const activeBranches = async (db: Handle): Promise<Place[]> =>
  inReadingOrder(await findLocations(db, LOCATION_KINDS.dealerPickup));

/** Places that take used tyres and that everybody may enter. */
export const usedTirePlaces = async (db: Handle): Promise<Place[]> =>
  inReadingOrder(await findUsedTirePlaces(db, [LOCATION_KINDS.dealerPickup, LOCATION_KINDS.factoryStorePickup]));

/** Where any customer may pick up. */
export async function publicPickupPlaces(db: Handle): Promise<Place[]> {
  const kinds = [LOCATION_KINDS.dealerPickup, LOCATION_KINDS.factoryStorePickup] as const;
  return inReadingOrder((await Promise.all(kinds.map((kind) => findLocations(db, kind)))).flat());
}

/** The places of a delivery type's wire code, for a customer who may choose it. */
export async function pickupPlaces(
  db: Handle,
  account: { readonly isEmployee: boolean },
  code: number,
): Promise<Result<Place[], { kind: "noPickupPlaces" } | { kind: "deliveryForEmployees" }>> {
  const type = deliveryTypeFromCode(code);
  if (type === null || type === "address") return err({ kind: "noPickupPlaces" });
  if (DELIVERY_TYPES[type].isForEmployees && !account.isEmployee) return err({ kind: "deliveryForEmployees" });
  return ok(inReadingOrder(await findLocations(db, LOCATION_KINDS[type])));
}

/** Whether an order of this type can wait at this place, which is not retired before the transaction ends. */
export const holdPickupPlace = async (trx: Trx, type: PickupType, locationId: number): Promise<boolean> =>
  (await holdOpenLocation(trx, LOCATION_KINDS[type], locationId)) !== undefined;

/** Where an order waits for its customer; undefined for one that is delivered to an address. */
export async function pickupPlaceOf(
  db: Handle,
  { location_id: id }: { readonly location_id: number | null },
): Promise<Place | undefined> {
  const row = id === null ? undefined : await findLocation(db, id);
  return row && withState(row);
}
