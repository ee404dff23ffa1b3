import { businessDay } from "../../../shared/domain/text/dates.ts";
import {
  type Mounting,
  type MountingProblems,
  mountingProblems,
} from "../../../shared/domain/orders/warranty/mounting.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { databaseTime } from "../../db/database-time.ts";
import { transact } from "../../db/transact.ts";
import { lockLivingCustomer } from "../customers/lock-customer.ts";
import { type CoveredLine, coveredTires } from "./covered-tires.ts";

/** What the customer wrote, and how often it was changed. */
export interface StoredMounting extends Mounting {
  /** 0: nothing was written. */
  readonly version: number;
}

/** The guarantee folder of an order. */
export interface OrderWarranty {
  readonly tires: readonly CoveredLine[];
  readonly mounting: StoredMounting;
}

interface OrderOf {
  readonly customerId: number;
  readonly orderId: number;
}

const NOTHING: StoredMounting = { mountedOn: null, kilometers: null, version: 0 };

/** The folder of a customer's order; another customer's order does not exist for them. */
export async function orderWarranty(
  db: Handle,
  { customerId, orderId }: OrderOf,
): Promise<Result<OrderWarranty, { kind: "orderNotFound" }>> {
  const order = await db
    .selectFrom("orders")
    .select(["id", "status", "placed_at"])
    .where("id", "=", orderId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return order ? ok(await warrantyOf(db, order)) : err({ kind: "orderNotFound" });
}

/** The folder of an order, for whom may see it. */
export const warrantyOf = async (db: Handle, order: Parameters<typeof coveredTires>[1]): Promise<OrderWarranty> => ({
  tires: await coveredTires(db, order),
  mounting: await findMounting(db, order.id),
});

const findMounting = async (db: Handle, orderId: number): Promise<StoredMounting> =>
  (await db
    .selectFrom("order_mounting")
    .select(["mounted_on as mountedOn", "kilometers", "version"])
    .where("order_id", "=", orderId)
    .executeTakeFirst()) ?? NOTHING;

export type SaveMountingError =
  | { readonly kind: "unauthorized" }
  | { readonly kind: "orderNotFound" }
  | { readonly kind: "notDelivered" }
  | { readonly kind: "mountingChanged" }
  | { readonly kind: "mountingRefused"; readonly problems: MountingProblems };

interface SaveMounting extends OrderOf {
  readonly mounting: Mounting;
  /** The version that was read. */
  readonly expected: number;
}

/**
 * Keeps when and at what reading of the odometer an order's tyres were mounted. What was changed since it was read is refused, unless it
 * was changed to the same: a lost answer that is sent again.
 */
export const saveMounting = (db: Handle, asked: SaveMounting): Promise<Result<OrderWarranty, SaveMountingError>> =>
  transact(db, async (trx): Promise<Result<OrderWarranty, SaveMountingError>> => {
    const { customerId, orderId, mounting, expected } = asked;
    if (!(await lockLivingCustomer(trx, customerId))) return err({ kind: "unauthorized" });
    const found = await orderWarranty(trx, { customerId, orderId });
    if (!found.ok) return found;
    const { tires, mounting: stored } = found.value;
    const [first] = tires;
    if (!first) return err({ kind: "notDelivered" });
    const today = businessDay(await databaseTime(trx));
    const problems = mountingProblems(mounting, { deliveredOn: first.deliveredOn, today });
    if (Object.keys(problems).length > 0) return err({ kind: "mountingRefused", problems });
    if (isSame(stored, mounting)) return found;
    if (stored.version !== expected) return err({ kind: "mountingChanged" });
    return ok({ tires, mounting: await write(trx, orderId, mounting) });
  });

const isSame = (one: Mounting, other: Mounting): boolean =>
  one.mountedOn === other.mountedOn && one.kilometers === other.kilometers;

/** Under the lock of the order's customer, who alone writes it. */
const write = (trx: Trx, orderId: number, { mountedOn, kilometers }: Mounting): Promise<StoredMounting> =>
  trx
    .insertInto("order_mounting")
    .values({ order_id: orderId, mounted_on: mountedOn, kilometers })
    .onConflict((conflict) =>
      conflict.column("order_id").doUpdateSet((eb) => ({
        mounted_on: mountedOn,
        kilometers,
        version: eb("order_mounting.version", "+", 1),
        updated_at: eb.fn<Date>("now"),
      })),
    )
    .returning(["mounted_on as mountedOn", "kilometers", "version"])
    .executeTakeFirstOrThrow();
