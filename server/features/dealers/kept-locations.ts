import { type RawBuilder, sql } from "kysely";
import type { AppointmentTerms } from "../../../shared/domain/appointments/appointment-terms.ts";
import type { LocationFields } from "../../../shared/domain/locations/location-fields.ts";
import { servicesOf } from "../../../shared/domain/locations/location-kinds.ts";
import { isOver, isUnprepared, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { appointmentTermsOf, TERMS_COLUMNS } from "./appointment-terms.ts";

/** A place as staff see it, open or retired. */
export interface KeptLocation extends LocationFields {
  readonly id: number;
  readonly isActive: boolean;
  /** Another after every change. */
  readonly revision: number;
  /** Orders that are picked up here and are not over. */
  readonly waiting: number;
  /** Of them, those whose tyres have not been prepared: they can be picked up elsewhere. */
  readonly movable: number;
  readonly appointments: AppointmentTerms;
}

/** Statuses of orders that will be picked up, unpaid ones included. */
export const WAITING_STATUSES: readonly number[] = [...statusCodesWhere((status) => !isOver(status))];
const IS_WAITING = sql<boolean>`orders.status = any(${[...WAITING_STATUSES]})`;

/** Nothing of it was prepared: it can be picked up elsewhere. */
const IS_MOVABLE = sql<boolean>`(orders.status = any(${[...statusCodesWhere(isUnprepared)]})
  and not exists (select from shipment where shipment.order_id = orders.id))`;

const ordersHere = (condition: RawBuilder<boolean>): RawBuilder<number> =>
  sql`(select count(*)::integer from orders where orders.location_id = location.id and ${condition})`;

const selectLocations = (db: Handle) =>
  db
    .selectFrom("location")
    .select([
      "location.id",
      "location.kind",
      "location.dealer",
      "location.name",
      "location.state",
      "location.city",
      "location.street",
      "location.number",
      "location.apartment",
      "location.neighborhood",
      "location.zip",
      "location.map_point as mapPoint",
      "location.phone",
      "location.hours",
      "location.services",
      "location.rim_from as rimFrom",
      "location.rim_to as rimTo",
      "location.takes_used_tires as takesUsedTires",
      ...TERMS_COLUMNS,
      "location.is_active as isActive",
      "location.revision",
      ordersHere(IS_WAITING).as("waiting"),
      ordersHere(IS_MOVABLE).as("movable"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectLocations>["executeTakeFirstOrThrow"]>>;

const kept = ({
  appointment_hours,
  appointment_places,
  mounting_price,
  mounting_minutes,
  closed_days,
  ...row
}: Row): KeptLocation => ({
  ...row,
  services: servicesOf(row.services),
  appointments: appointmentTermsOf({
    appointment_hours,
    appointment_places,
    mounting_price,
    mounting_minutes,
    closed_days,
  }),
});

/** All places: they are few, and are put into the order of Spanish readers by the caller. */
export const findKeptLocations = async (db: Handle): Promise<KeptLocation[]> =>
  (await selectLocations(db).execute()).map(kept);

export async function findKeptLocation(db: Handle, id: number): Promise<KeptLocation | undefined> {
  const row = await selectLocations(db).where("location.id", "=", id).executeTakeFirst();
  return row && kept(row);
}

/**
 * Holds places until the transaction ends, by number: orders that are being placed there are waited for, and later ones wait. Customers come
 * before them (docs/architecture.md, Locks).
 */
export const lockLocations = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await trx
    .selectFrom("location")
    .select("id")
    .where("id", "in", [...ids])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
};

const valuesOf = ({ services, rimFrom, rimTo, takesUsedTires, ...fields }: LocationFields) => ({
  kind: fields.kind,
  dealer: fields.dealer,
  name: fields.name,
  state: fields.state,
  city: fields.city,
  street: fields.street,
  number: fields.number,
  apartment: fields.apartment,
  neighborhood: fields.neighborhood,
  zip: fields.zip,
  map_point: fields.mapPoint,
  phone: fields.phone,
  hours: fields.hours,
  services: services.join(","),
  rim_from: rimFrom,
  rim_to: rimTo,
  takes_used_tires: takesUsedTires,
});

/** Numbers that staff give begin here: files of a dealer's list have lower ones. */
const FIRST_OF_STAFF = 100_001;

/** The caller holds the lock of imports, which give numbers too. */
export async function addLocation(trx: Trx, fields: LocationFields): Promise<number> {
  const { id } = await trx
    .selectFrom("location")
    .select(sql<number>`greatest(coalesce(max(id), 0) + 1, ${sql.lit(FIRST_OF_STAFF)})`.as("id"))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("location")
    .values({ id, ...valuesOf(fields) })
    .execute();
  return id;
}

export const changeLocation = async (trx: Trx, id: number, fields: LocationFields): Promise<void> => {
  await trx.updateTable("location").set(valuesOf(fields)).where("id", "=", id).execute();
};

export const offerLocation = async (trx: Trx, id: number, isActive: boolean): Promise<void> => {
  await trx.updateTable("location").set({ is_active: isActive }).where("id", "=", id).execute();
};

/** Open places of a kind besides one, and how many there are. */
export const findOpenOfKind = (db: Handle, kind: LocationFields["kind"], except: number) =>
  db
    .selectFrom("location")
    .select(["id", "dealer", "name", "state", "city"])
    .where("kind", "=", kind)
    .where("is_active", "=", true)
    .where("id", "<>", except)
    .execute();

/** Another open place with the same kind, names and address: customers could not tell them apart. */
export const findTwinLocation = (db: Handle, fields: LocationFields, except: number | null) =>
  db
    .selectFrom("location")
    .select("id")
    .where("is_active", "=", true)
    .where("kind", "=", fields.kind)
    .where(sql`lower(dealer)`, "=", fields.dealer.toLowerCase())
    .where(sql`lower(name)`, "=", fields.name.toLowerCase())
    .where("zip", "=", fields.zip)
    .where(sql`lower(street)`, "=", fields.street.toLowerCase())
    .where("number", "=", fields.number)
    .where("id", "<>", except ?? 0)
    .executeTakeFirst();

export interface WaitingOrder {
  readonly id: number;
  readonly customerId: number;
  readonly isMovable: boolean;
  /** An erased customer is written to no more. */
  readonly isErased: boolean;
}

/** Orders that are picked up here and are not over, by number. */
export async function findWaitingOrders(db: Handle, id: number): Promise<WaitingOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select(["orders.id", "orders.customer_id", "customer.erased_at", IS_MOVABLE.as("isMovable")])
    .where("orders.location_id", "=", id)
    .where(IS_WAITING)
    .orderBy("orders.id")
    .execute();
  return rows.map(({ id: orderId, customer_id: customerId, erased_at: erasedAt, isMovable }) => ({
    id: orderId,
    customerId,
    isMovable,
    isErased: erasedAt !== null,
  }));
}

export const moveOrders = async (trx: Trx, ids: readonly number[], to: number): Promise<void> => {
  await trx
    .updateTable("orders")
    .set({ location_id: to })
    .where("id", "in", [...ids])
    .execute();
};
