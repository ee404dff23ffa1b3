import { createHash } from "node:crypto";
import {
  type CfdiDocument,
  type DocumentHead,
  issueDate,
} from "../../../../shared/domain/invoicing/document/cfdi-document.ts";
import { creditNote } from "../../../../shared/domain/invoicing/document/credit-note.ts";
import { globalDocument, globalSale } from "../../../../shared/domain/invoicing/document/global-document.ts";
import { type IncomeError, incomeDocument } from "../../../../shared/domain/invoicing/document/income-document.ts";
import {
  type GlobalPeriod,
  globalInformation,
  globalPeriod,
  startOfDay,
} from "../../../../shared/domain/invoicing/global-period.ts";
import { receiverCode } from "../../../../shared/domain/invoicing/refusal-words.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Config } from "../../../config/config.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import { databaseTime } from "../../../db/database-time.ts";
import type { Credited } from "../../../db/tables/invoicing.ts";
import { transact } from "../../../db/transact.ts";
import { sealDocument } from "../../../invoicing/document/seal-document.ts";
import type { Invoicing } from "../../../invoicing/invoicing.ts";
import { type Cfdi, findCfdi, lockWithOrigin, moveCfdi } from "../cfdi.repository.ts";
import { takeFolio } from "../folios.ts";
import { notifyOfRefusal } from "./notify-of-refusal.ts";
import { readSales } from "../read-sale.ts";

export interface SealingServices {
  readonly db: Handle;
  readonly config: Config;
  readonly invoicing: Pick<Invoicing, "issuer" | "certificate">;
}

/**
 * Numbers, builds and seals a draft in one transaction: from then on its bytes stay as they are. What makes no document (a sum that is not
 * the order's) is refused here and never leaves.
 */
export async function sealCfdi({ db, config, invoicing }: SealingServices, id: number): Promise<void> {
  await transact(db, async (trx) => {
    const cfdi = (await lockWithOrigin(trx, id))?.cfdi;
    if (cfdi?.state !== "draft") return;
    const folio = cfdi.folio ?? (await takeFolio(trx, cfdi.series));
    const now = await databaseTime(trx);
    const head = { series: cfdi.series, folio: String(folio), date: issueDate(now, invoicing.issuer.place) };
    const built = await buildDocument(trx, { config, invoicing, cfdi, head });
    if (!built.ok) {
      await moveCfdi(trx, cfdi, {
        to: "refused",
        actor: "shop",
        reason: built.error,
        set: { folio, refusal_code: built.error, refusal_text: "" },
      });
      await notifyOfRefusal(trx, cfdi, built.error);
      return;
    }
    const { document, items } = built.value;
    const { xml } = sealDocument(document, invoicing.certificate);
    const digest = createHash("sha256").update(xml).digest("hex");
    const credited: Credited | null = cfdi.credited && { ...cfdi.credited, items };
    await moveCfdi(trx, cfdi, {
      to: "sealed",
      actor: "shop",
      reason: `${cfdi.series}-${folio}`,
      set: {
        folio,
        document: JSON.stringify(document),
        ...(credited && { credited: JSON.stringify(credited) }),
        form_of_payment: document.formOfPayment,
        subtotal: document.subtotal,
        iva: document.iva,
        total: document.total,
        issued_at: now,
        sealed_xml: xml,
        // Belongs to these bytes alone: a folio that is used again has other bytes.
        request_key: `${cfdi.series}-${folio}-${digest.slice(0, 32)}`,
        first_sent_at: null,
        last_sent_at: null,
        tries: 0,
        refusal_code: null,
        refusal_text: null,
      },
    });
  });
}

interface Building extends Omit<SealingServices, "db"> {
  readonly cfdi: Cfdi;
  readonly head: Omit<DocumentHead, "formOfPayment">;
}

interface Built {
  readonly document: CfdiDocument;
  /** Of a credit note. */
  readonly items: Credited["items"];
}

const wrong = (kind: string) => err(`build:${kind}`);

async function buildDocument(trx: Trx, building: Building): Promise<Result<Built, string>> {
  switch (building.cfdi.kind) {
    case "income":
      return buildIncome(trx, building);
    case "global":
      return buildGlobal(trx, building);
    case "creditNote":
      return buildCreditNote(trx, building);
  }
}

async function buildIncome(trx: Trx, { config, invoicing, cfdi, head }: Building): Promise<Result<Built, string>> {
  const [sale] = await readSales(trx, config, cfdi.order_id === null ? [] : [cfdi.order_id]);
  if (!sale) return wrong("notPaid");
  const replaced = cfdi.replaces === null ? undefined : await findCfdi(trx, cfdi.replaces);
  const document = incomeDocument({
    order: sale.order,
    issuer: invoicing.issuer,
    receiver: cfdi.receiver,
    head: { ...head, formOfPayment: sale.formOfPayment },
    shippingKey: config.CFDI_FREIGHT_KEY,
    ...(replaced?.uuid && { replaces: replaced.uuid }),
  });
  return document.ok ? ok({ document: document.value, items: null }) : err(incomeRefusal(document.error));
}

/** What the customer's data lack is theirs to correct, as what the SAT refuses of them. */
const incomeRefusal = (error: IncomeError): string =>
  error.kind === "receiverInvalid" && error.fields[0] ? receiverCode(error.fields[0]) : `build:${error.kind}`;

async function buildGlobal(trx: Trx, { config, invoicing, cfdi, head }: Building): Promise<Result<Built, string>> {
  const claimed = await trx
    .selectFrom("cfdi_order")
    .select("order_id")
    .where("cfdi_id", "=", cfdi.id)
    .orderBy("order_id")
    .execute();
  const sales = [];
  const rows = await readSales(
    trx,
    config,
    claimed.map(({ order_id }) => order_id),
  );
  if (rows.length !== claimed.length) return wrong("notPaid");
  for (const { orderId, order, formOfPayment } of rows) {
    const sale = globalSale(String(orderId), formOfPayment, order);
    if (!sale.ok) return wrong(`${sale.error.kind}:${orderId}`);
    sales.push(sale.value);
  }
  const document = globalDocument({
    sales,
    issuer: invoicing.issuer,
    head,
    information: globalInformation(periodOf(cfdi)),
  });
  return document.ok ? ok({ document: document.value, items: null }) : wrong(document.error.kind);
}

const periodOf = ({ period, period_start }: Cfdi): GlobalPeriod =>
  globalPeriod(period ?? "month", startOfDay(period_start ?? ""));

async function buildCreditNote(trx: Trx, { cfdi, head }: Building): Promise<Result<Built, string>> {
  const invoice = cfdi.credits === null ? undefined : await findCfdi(trx, cfdi.credits);
  if (!invoice?.document || !invoice.uuid || !cfdi.credited) return wrong("noInvoice");
  const note = creditNote({
    invoice: invoice.document,
    taxFolio: invoice.uuid,
    relation: cfdi.relation ?? "01",
    credited: await creditedBefore(trx, cfdi),
    requests: cfdi.credited.requests,
    head: { ...head, formOfPayment: invoice.document.formOfPayment },
  });
  return note.ok ? ok(note.value) : wrong(note.error.kind);
}

/** What the other credit notes of the invoice took off it: those that count, sealed ones included. The invoice's row is locked. */
async function creditedBefore(trx: Trx, cfdi: Cfdi) {
  const notes = await trx
    .selectFrom("cfdi")
    .select("credited")
    .where("credits", "=", cfdi.credits)
    .where("id", "<>", cfdi.id)
    .where("state", "not in", ["draft", "refused", "abandoned", "cancelled"])
    .execute();
  return notes.flatMap(({ credited }) => credited?.items ?? []);
}
