import type { InvoiceActor } from "../../../shared/domain/invoicing/invoice-states.ts";
import type { Trx } from "../../db/database.ts";
import { type Cfdi, findCfdi, lockCfdis, moveCfdi } from "./cfdi.repository.ts";
import { releaseSales } from "./claim-sale.ts";
import { freezeReceiver } from "./freeze-receiver.ts";
import { giveFolioBack } from "./folios.ts";

/** States in which a document surely has no stamp, and is on its way to no PAC. */
export const isUnsent = ({ state }: Pick<Cfdi, "state">): boolean =>
  state === "draft" || state === "sealed" || state === "refused";

/** Ends a locked document without a stamp: its sales may enter another one, and the next document of its series takes its folio. */
export async function abandonCfdi(
  trx: Trx,
  cfdi: Pick<Cfdi, "id" | "state" | "series" | "folio">,
  { actor, reason }: { readonly actor: InvoiceActor; readonly reason: string },
): Promise<void> {
  const { id, series, folio } = cfdi;
  await moveCfdi(trx, cfdi, { to: "abandoned", actor, reason, set: { folio: null } });
  await releaseSales(trx, id);
  if (folio !== null) await giveFolioBack(trx, { series, folio });
}

export const idsOfRefused = (documents: readonly Cfdi[]): readonly number[] =>
  documents.filter(({ state }) => state === "refused").map(({ id }) => id);

/** Ends documents that were refused; one that is made out again meanwhile stays. The document that they name is locked. */
export async function endRefused(
  trx: Trx,
  ids: readonly number[],
  because: { readonly actor: InvoiceActor; readonly reason: string },
): Promise<void> {
  for (const cfdi of await lockCfdis(trx, ids)) {
    if (cfdi.state !== "refused") continue;
    await abandonCfdi(trx, cfdi, because);
    await takeReceiverBack(trx, cfdi);
  }
}

/** Its replacement ended: the order has the receiver of the invoice in force again. The order is locked. */
export async function takeReceiverBack(
  trx: Trx,
  { order_id: orderId, replaces }: Pick<Cfdi, "order_id" | "replaces">,
): Promise<void> {
  if (replaces === null || orderId === null) return;
  const replaced = await findCfdi(trx, replaces);
  if (replaced) await freezeReceiver(trx, orderId, replaced.receiver);
}
