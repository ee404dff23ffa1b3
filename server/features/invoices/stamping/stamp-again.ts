import type { InvoiceActor } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Trx } from "../../../db/database.ts";
import { databaseTime } from "../../../db/database-time.ts";
import type { CfdiKind } from "../../../db/tables/invoicing.ts";
import { type Cfdi, findCfdi, lockCfdi, moveCfdi } from "../cfdi.repository.ts";
import { addStampJob, hasOwnReceiver, type InvoiceOrderError, lockSale, receiverOf } from "../invoice-order.ts";
import { PAC_KEEPS_HOURS } from "../../../../shared/domain/invoicing/invoice-states.ts";
import { HOUR_MS } from "../../../../shared/domain/text/durations.ts";

export interface CfdiAct {
  readonly cfdiId: number;
  readonly actor: InvoiceActor;
  /** Codes and numbers; nothing personal. */
  readonly reason: string;
}

export type CfdiState = { readonly state: Cfdi["state"]; readonly kindOf: CfdiKind };

export type StampAgainError =
  | { readonly kind: "cfdiNotFound" }
  /** It has its stamp, or ended. */
  | ({ readonly kind: "nothingToStamp" } & CfdiState)
  | Exclude<InvoiceOrderError, { kind: "invoicedAlready" }>;

/**
 * Sends a document again. One that the PAC refused is made out anew with its folio and its order's invoice data of now; one whose answer
 * is not known goes out with the same bytes.
 */
export async function stampAgain(trx: Trx, act: CfdiAct): Promise<Result<undefined, StampAgainError>> {
  const found = await findCfdi(trx, act.cfdiId);
  if (!found) return err({ kind: "cfdiNotFound" });
  const sale = found.kind === "income" && found.order_id !== null ? await lockSale(trx, found.order_id) : undefined;
  const cfdi = await lockCfdi(trx, act.cfdiId);
  if (!cfdi) return err({ kind: "cfdiNotFound" });
  switch (cfdi.state) {
    case "refused": {
      if (sale && !sale.ok) return sale;
      if (sale && !hasOwnReceiver(sale.value.invoice)) return err({ kind: "noInvoiceData" });
      const receiver = sale?.value.invoice && JSON.stringify(receiverOf(sale.value.invoice));
      await moveCfdi(trx, cfdi, { to: "draft", ...act, ...(receiver && { set: { receiver } }) });
      break;
    }
    case "draft":
    case "sealed":
    case "sent":
    case "unknown":
      break;
    default:
      return err({ kind: "nothingToStamp", state: cfdi.state, kindOf: cfdi.kind });
  }
  await addStampJob(trx, cfdi.id);
  return ok(undefined);
}

type Sending = Pick<Cfdi, "first_sent_at" | "created_at">;

const unstampedFrom = ({ first_sent_at: sentAt, created_at: madeAt }: Sending): Date =>
  new Date((sentAt ?? madeAt).getTime() + PAC_KEEPS_HOURS * HOUR_MS);

/** Whether the PAC can no longer take a document whose answer never came. */
export const mayBeDeclaredUnstamped = (cfdi: Sending, now: Date): boolean => now >= unstampedFrom(cfdi);

export type DeclareUnstampedError =
  | { readonly kind: "cfdiNotFound" }
  | ({ readonly kind: "notUnknown" } & CfdiState)
  /** Until then the PAC may answer with its stamp. */
  | { readonly kind: "tooEarly"; readonly from: Date };

/**
 * Staff say that a document without an answer has no stamp, as the PAC's own list shows. Only when the PAC can no longer take it. Two
 * persons decide it: the caller sees to that.
 */
export async function declareUnstamped(trx: Trx, act: CfdiAct): Promise<Result<undefined, DeclareUnstampedError>> {
  const cfdi = await lockCfdi(trx, act.cfdiId);
  if (!cfdi) return err({ kind: "cfdiNotFound" });
  if (cfdi.state !== "unknown") return err({ kind: "notUnknown", state: cfdi.state, kindOf: cfdi.kind });
  if (!mayBeDeclaredUnstamped(cfdi, await databaseTime(trx)))
    return err({ kind: "tooEarly", from: unstampedFrom(cfdi) });
  await moveCfdi(trx, cfdi, { to: "refused", ...act, set: { refusal_code: "declaredUnstamped", refusal_text: "" } });
  return ok(undefined);
}
