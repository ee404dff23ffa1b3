import {
  type CancelError,
  type CancelMotive,
  checkCancellation,
  type StampedDocument,
} from "../../../../shared/domain/invoicing/cancellation.ts";
import { isInForce } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { parseRfc, type PersonKind } from "../../../../shared/domain/tax/rfc.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { endRefused, idsOfRefused } from "../abandon-cfdi.ts";
import { type Cfdi, findNaming, lockCfdi } from "../cfdi.repository.ts";
import { hasOwnReceiver } from "../invoice-order.ts";
import { requestCancellation } from "../cancelling/request-cancellation.ts";
import type { CfdiAct, CfdiState } from "../stamping/stamp-again.ts";

export type AskToCancelError =
  | CancelError
  | { readonly kind: "cfdiNotFound" }
  /** It has no stamp, or its cancellation runs or is done. */
  | ({ readonly kind: "notCancellable" } & CfdiState)
  /** A replacement or a credit note of it is being stamped. */
  | { readonly kind: "relationUnderWay"; readonly cfdiId: number }
  /** Motive 04: no order of the global invoice has a receiver of its own. */
  | { readonly kind: "noNominative" };

export interface CancelAct extends CfdiAct {
  readonly motive: CancelMotive;
}

/**
 * Asks for the cancellation of a stamped document, with the checks of the tax rules; the request goes out by a job. A replacement or credit
 * note of it that was refused ends with it; one that is on its way is waited for.
 */
export async function askToCancel(
  trx: Trx,
  { cfdiId, motive, actor, reason }: CancelAct,
): Promise<Result<{ readonly needsAcceptance: boolean }, AskToCancelError>> {
  const cfdi = await lockCfdi(trx, cfdiId);
  if (!cfdi) return err({ kind: "cfdiNotFound" });
  if ((cfdi.state !== "stamped" && cfdi.state !== "cancelRejected") || !cfdi.uuid || !cfdi.issued_at)
    return err({ kind: "notCancellable", state: cfdi.state, kindOf: cfdi.kind });
  const all = await findNaming(trx, cfdiId);
  const naming = all.filter(({ state }) => state !== "refused");
  const underWay = naming.find(({ state }) => !isInForce(state));
  if (underWay) return err({ kind: "relationUnderWay", cfdiId: underWay.id });
  const substitute = motive === "01" ? (naming.find(({ replaces }) => replaces === cfdiId)?.uuid ?? null) : null;
  const checked = checkCancellation({
    document: stampedDocument(cfdi, cfdi.issued_at, naming),
    motive,
    substitute,
    issuer: personOf(cfdi),
    now: await databaseTime(trx),
  });
  if (!checked.ok) return checked;
  if (motive === "04" && (await nominativeOrders(trx, cfdiId)).length === 0) return err({ kind: "noNominative" });
  await endRefused(trx, idsOfRefused(all), { actor, reason });
  await requestCancellation(trx, cfdi, { motive, actor, reason });
  return ok(checked.value);
}

/** Orders of a global invoice with a receiver of their own: they get their own invoice when it is cancelled, the others another global one. */
export async function nominativeOrders(db: Handle, cfdiId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("cfdi_order")
    .innerJoin("orders", "orders.id", "cfdi_order.order_id")
    .select(["orders.id", "orders.invoice_address"])
    .where("cfdi_order.cfdi_id", "=", cfdiId)
    .where("orders.invoice_address", "is not", null)
    .orderBy("orders.id")
    .execute();
  return rows.flatMap(({ id, invoice_address: invoice }) => (hasOwnReceiver(invoice) ? [id] : []));
}

const stampedDocument = (cfdi: Cfdi, issuedAt: Date, naming: readonly Cfdi[]): StampedDocument => ({
  kind: cfdi.kind === "creditNote" ? "E" : "I",
  isGlobal: cfdi.kind === "global",
  taxFolio: cfdi.uuid ?? "",
  receiverRfc: cfdi.receiver.rfc,
  total: centavos(cfdi.total ?? 0),
  issuedAt,
  relatedTaxFolios: naming.flatMap(({ uuid }) => uuid ?? []),
});

function personOf({ document }: Cfdi): PersonKind {
  const issuer = parseRfc(document?.issuer.rfc ?? "");
  return issuer.ok ? issuer.value.kind : "legal";
}
