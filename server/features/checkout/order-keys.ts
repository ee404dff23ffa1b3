import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { isGenericRfc } from "../../../shared/domain/tax/rfc.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { network } from "../../db/rate-limit.ts";
import type { OrderKeyTable } from "../../db/tables/orders.ts";
import { HOUR_MS } from "../../../shared/domain/text/durations.ts";

const SECRET_NAME = "order-keys";
/** Keys stay this long after an order was placed, at least: the commands of staff find those that belong together. */
const KEPT_HOURS = 24;

export interface OrderKey {
  readonly kind: OrderKeyTable["kind"];
  readonly hash: Buffer;
}

/** What an order may have in common with those of other customers. */
export interface Traits {
  /** Network address of the call; IPv6 counts by its /64. */
  readonly address: string;
  readonly phones: readonly string[];
  readonly rfc: string | null;
}

/** Made by the first process that needs it; the same for all. */
async function readSecret(db: Handle): Promise<Buffer> {
  const read = () => db.selectFrom("shop_secret").select("secret").where("name", "=", SECRET_NAME);
  const known = await read().executeTakeFirst();
  if (known) return known.secret;
  await db
    .insertInto("shop_secret")
    .values({ name: SECRET_NAME, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read().executeTakeFirstOrThrow()).secret;
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, "").slice(-10);

/** Keyed hashes of the traits that are counted, each once, in the order in which they are locked. */
export async function orderKeysOf(
  db: Handle,
  { address, phones, rfc }: Traits,
  counted: ReadonlySet<OrderKey["kind"]>,
): Promise<readonly OrderKey[]> {
  if (counted.size === 0) return [];
  const values: (readonly [OrderKey["kind"], string])[] = [
    ["network", network(address)],
    ...phones.map((phone) => ["phone", digitsOf(phone)] as const),
    ["rfc", rfc === null || isGenericRfc(rfc) ? "" : rfc],
  ];
  const wanted = new Set(
    values.filter(([kind, value]) => counted.has(kind) && value !== "").map((pair) => pair.join(":")),
  );
  const secret = await readSecret(db);
  return [...wanted].toSorted().map((text) => ({
    kind: text.slice(0, text.indexOf(":")) as OrderKey["kind"],
    hash: createHmac("sha256", secret).update(text).digest(),
  }));
}

/**
 * Orders with one of these keys are placed one after the other until the transaction ends, so that two at once cannot both find
 * room. After the customer's and the cart's rows and before stock, and always in the same order: no two wait for each other.
 */
export async function lockOrderKeys(trx: Trx, keys: readonly OrderKey[]): Promise<void> {
  const numbers = keys.map(({ hash }) => hash.readBigInt64BE(0)).toSorted((a, b) => (a < b ? -1 : 1));
  for (const number of numbers) await sql`select pg_advisory_xact_lock(${String(number)}::bigint)`.execute(trx);
}

/** Keys of orders that wait for no payment any more. Answers how many went. */
export async function removeOldOrderKeys(db: Handle, now: Date): Promise<number> {
  const { incomplete, awaitingPayment } = ORDER_STATUSES;
  const { numDeletedRows } = await db
    .deleteFrom("order_key")
    .using("orders")
    .whereRef("orders.id", "=", "order_key.order_id")
    .where("orders.status", "not in", [incomplete.code, awaitingPayment.code])
    .where("orders.placed_at", "<", new Date(now.getTime() - KEPT_HOURS * HOUR_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
