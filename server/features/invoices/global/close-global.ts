import { sql } from "kysely";
import { globalSale, publicReceiver } from "../../../../shared/domain/invoicing/document/global-document.ts";
import type { GlobalPeriod } from "../../../../shared/domain/invoicing/global-period.ts";
import type { InvoiceActor } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Config } from "../../../config/config.ts";
import type { Trx } from "../../../db/database.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { abandonCfdi } from "../abandon-cfdi.ts";
import { addCfdi, lockCfdis } from "../cfdi.repository.ts";
import { closableAt } from "../invoice-deadline.ts";
import { addStampJob } from "../invoice-order.ts";
import { readSales } from "../read-sale.ts";
import { findUnaskedSales, type GlobalSalesConfig, type UnaskedSale } from "./global-sales.ts";
import { findGlobal, type GlobalOf, type NotAPeriod, periodFrom } from "./preview-global.ts";

export type CloseGlobalError =
  | NotAPeriod
  /** Or customers of its sales may still ask for an invoice. */
  | { readonly kind: "notOver"; readonly closesAt: Date }
  | { readonly kind: "closedAlready"; readonly cfdiId: number }
  | { readonly kind: "noSales" };

export interface CloseAct extends GlobalOf {
  readonly actor: InvoiceActor;
  readonly reason: string;
}

/** What a global invoice takes from the settings. */
export type GlobalConfig = Pick<
  Config,
  "CFDI_SERIES" | "CFDI_PLACE" | "CFDI_FORM_CASH" | "CFDI_FORM_PAYPAL" | "CFDI_FORM_SAFETYPAY"
> &
  GlobalSalesConfig;

/**
 * Closes a period: its unasked sales enter one global invoice, each once, and its stamp is queued. The rows of their orders are locked
 * first, as everywhere; who asks for an invoice of one of them comes before or after, never between.
 */
export async function closeGlobal(
  trx: Trx,
  config: GlobalConfig,
  act: CloseAct,
): Promise<Result<number, CloseGlobalError>> {
  const period = periodFrom(act);
  if (!period.ok) return period;
  const { from, to, schedule } = period.value;
  const closesAt = closableAt(config, period.value);
  if ((await databaseTime(trx)) < closesAt) return err({ kind: "notOver", closesAt });
  await sql`select pg_advisory_xact_lock(hashtextextended('cfdi global', 0))`.execute(trx);
  const made = await findGlobal(trx, period.value);
  if (made !== undefined) return err({ kind: "closedAlready", cfdiId: made });
  const sales = await lockSales(trx, config, period.value);
  if (sales.length === 0) return err({ kind: "noSales" });
  for (const cfdi of await lockCfdis(trx, idsOf(sales)))
    await abandonCfdi(trx, cfdi, { actor: "shop", reason: `global ${from}` });
  const cfdiId = await addCfdi(
    trx,
    {
      kind: "global",
      order_id: null,
      series: `${config.CFDI_SERIES}G`,
      receiver: JSON.stringify(publicReceiver({ place: config.CFDI_PLACE })),
      period: schedule,
      period_start: from,
      period_end: to,
    },
    act,
  );
  await sql`insert into cfdi_order (order_id, cfdi_id, amount)
    select id, ${cfdiId}, total from orders where id = any(${sales.map(({ orderId }) => orderId)}::bigint[]) order by id
    on conflict do nothing`.execute(trx);
  await addStampJob(trx, cfdiId);
  return ok(cfdiId);
}

const idsOf = (sales: readonly UnaskedSale[]): number[] => sales.flatMap(({ refusedId }) => refusedId ?? []);

/**
 * The period's sales with their orders locked. One that makes no document (its sums do not fit) stays out, so that it does not hold up the
 * others; doctor shows what is paid and in no document. What cannot change any more is read before the locks.
 */
async function lockSales(trx: Trx, config: GlobalConfig, period: GlobalPeriod): Promise<readonly UnaskedSale[]> {
  const seen = await findFitting(trx, config, period);
  if (seen.length === 0) return [];
  await sql`select from orders where id = any(${seen}::bigint[]) order by id for update`.execute(trx);
  // Read again: some may have been asked for, or refunded, while their locks were waited for.
  return findUnaskedSales(trx, config, period, seen);
}

/** Numbers of the period's sales that make a document. An order's lines and sums stay as they were placed. */
async function findFitting(trx: Trx, config: GlobalConfig, period: GlobalPeriod): Promise<readonly number[]> {
  const seen = (await findUnaskedSales(trx, config, period)).map(({ orderId }) => orderId);
  const rows = await readSales(trx, config, seen);
  return rows.flatMap(({ orderId, order, formOfPayment }) =>
    globalSale(String(orderId), formOfPayment, order).ok ? [orderId] : [],
  );
}
