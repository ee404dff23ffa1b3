import { sql } from "kysely";
import { stampInvoice } from "../../../server/features/invoices/stamping/stamp-cfdi.ts";
import { control } from "../buying/payments.ts";
import type { TestShop } from "../shop/test-shop.ts";

/** The shop has issued invoices for that many days. */
export async function issuesSince(shop: Pick<TestShop, "db">, days: number): Promise<void> {
  await sql`insert into cfdi_start (at) values (now() - make_interval(days => ${days}::integer))
    on conflict (is_only) do update set at = excluded.at`.execute(shop.db);
}

/**
 * No documents, here and at the PAC, and the sandbox on the real clock. Both sides at once: folios begin at 1 again, and a PAC that still
 * had an earlier document of the same bytes (the same sale in the same second) would answer with its stamp, and with its relations.
 */
export async function forgetDocuments(shop: Pick<TestShop, "db" | "sandboxUrl">): Promise<void> {
  await control(shop, "reset", {});
  await sql`truncate cfdi, cfdi_series, cfdi_event, cfdi_order cascade`.execute(shop.db);
}

/** The order's money came in at this moment. */
export const paidAt = (shop: Pick<TestShop, "db">, orderId: number, at: Date) =>
  shop.db.updateTable("order_event").set({ at }).where("order_id", "=", orderId).execute();

/** Runs the stamp of everything that waits for one, as the queue would. */
export async function stampWaiting(shop: TestShop): Promise<void> {
  const waiting = await shop.db
    .selectFrom("cfdi")
    .select("id")
    .where("state", "in", ["draft", "sealed", "sent", "unknown"])
    .orderBy("id")
    .execute();
  for (const { id } of waiting) await stampInvoice(shop.services, id);
}

/** What the PAC has stamped. */
export const stampedThere = async (shop: { sandboxUrl: string }) =>
  (await control(shop, "pac/documents")) as readonly { readonly uuid: string; readonly folio?: string }[];

/** The PAC refuses the next document with this code. */
export const refuseNext = (shop: { sandboxUrl: string }, code: string) => control(shop, "pac/refuse", { code });

export const cfdiById = (shop: Pick<TestShop, "db">, id: number) =>
  shop.db.selectFrom("cfdi").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
