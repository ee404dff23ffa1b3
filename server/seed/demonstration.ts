import { sql } from "kysely";
import type { Handle, Trx } from "../db/database.ts";
import { transact } from "../db/transact.ts";
import { readDemo } from "./csv.ts";
import { activeDemoStaff } from "./demo-staff.ts";

/** Any number of our own: loading the demonstration and the start of a live shop on one database come one after the other. */
const MODE_LOCK = 7_270_146;

export const lockMode = (trx: Trx) => sql`select pg_advisory_xact_lock(${MODE_LOCK})`.execute(trx);

export interface DemonstrationAccount {
  readonly id: number;
  readonly email: string;
}

/**
 * Orders that the seed wrote. The event proves it: no customer and no command writes one like it, and a live shop's own orders may
 * have the same numbers.
 */
export async function demonstrationOrders(db: Handle): Promise<{ id: number; customer_id: number }[]> {
  const ids = (await readDemo("orders")).map((row) => row.number("id"));
  return db
    .selectFrom("orders")
    .select(["id", "customer_id"])
    .where("id", "in", ids)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("order_event")
          .select("order_event.id")
          .whereRef("order_event.order_id", "=", "orders.id")
          .where("actor", "=", "shop")
          .where("reason", "=", "demonstration"),
      ),
    )
    .orderBy("id")
    .execute();
}

/**
 * Accounts of the demonstration that still open with a password. They are the owners of its orders, not the holders of its e-mails:
 * every visitor may register such an e-mail at a live shop, and must not stop its next start by that.
 */
export async function demonstrationAccounts(db: Handle): Promise<DemonstrationAccount[]> {
  const owners = new Set((await demonstrationOrders(db)).map(({ customer_id }) => customer_id));
  if (owners.size === 0) return [];
  return db
    .selectFrom("customer")
    .select(["id", "email"])
    .where("id", "in", [...owners])
    .where("erased_at", "is", null)
    .where("password_hash", "<>", "")
    .orderBy("id")
    .execute();
}

export const REMOVE_COMMAND = "npm run shop -- demo remove";

/** For the start and for `doctor`. */
export const accountsInLive = (accounts: readonly DemonstrationAccount[]): string =>
  `Con SHOP_MODE=live no puede haber cuentas de la demostración, porque su contraseña es pública: ` +
  `${accounts.map(({ email }) => email).join(", ")}.`;

/** Before a live shop listens: undefined when it may, else why not. From then on no process loads the demonstration here. */
export const claimForLive = (db: Handle): Promise<string | undefined> =>
  transact(db, async (trx) => {
    await lockMode(trx);
    const accounts = [...(await demonstrationAccounts(trx)), ...(await activeDemoStaff(trx))];
    if (accounts.length > 0) {
      return `${accountsInLive(accounts)}\nQuita los datos de la demostración con «${REMOVE_COMMAND}» (--dry-run lo ensaya), o usa una base de datos vacía.`;
    }
    await trx
      .insertInto("mode_use")
      .values({ mode: "live" })
      .onConflict((conflict) => conflict.column("mode").doNothing())
      .execute();
    return undefined;
  });
