import { sql } from "kysely";
import type { InvoiceDetail } from "../../../shared/contract/staff/invoices/invoices.ts";
import { maskedReceiver, seesReceivers } from "../../../shared/domain/staff/access/invoice-access.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { isGenericRfc } from "../../../shared/domain/tax/rfc.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { type Cfdi, findCfdi } from "../../features/invoices/cfdi.repository.ts";
import {
  acceptedBy,
  asksReceiver,
  cfdiNumber,
  refusalMeaning,
  satWords,
} from "../../features/invoices/reading/invoice-words.ts";
import { readStamped } from "../../invoicing/document/read-stamped.ts";
import { readInvoiceEvents } from "./invoice-events.ts";
import { satPageOf } from "./sat-page.ts";
import { invoiceRows, type SelectedRow, toInvoiceRow } from "./invoice-rows.ts";

const MOST_SHOWN = 200;

interface Reading {
  readonly row: SelectedRow;
  readonly cfdi: Cfdi;
  readonly isShown: boolean;
}

/** One document with its history and what it is related to; undefined where there is none. */
export async function readInvoice(
  { db, config }: { readonly db: Handle; readonly config: Config },
  id: number,
  permissions: Permissions,
): Promise<InvoiceDetail | undefined> {
  const row = await invoiceRows(db).where("cfdi.id", "=", id).executeTakeFirst();
  const cfdi = row && (await findCfdi(db, id));
  if (!row || !cfdi) return undefined;
  const isPublic = isGenericRfc(cfdi.receiver.rfc);
  // Of an erased person's old document nothing is left to hide.
  const isShown = isPublic || cfdi.receiver.rfc === "" || seesReceivers(permissions);
  const reading = { row, cfdi, isShown };
  const { legalName, ...receiver } = isShown ? cfdi.receiver : maskedReceiver(cfdi.receiver);
  const concepts = cfdi.document?.concepts ?? [];
  return {
    ...toInvoiceRow(row, permissions),
    canReveal: !isShown && hasGrant(permissions, "invoices.write", "full"),
    subtotal: cfdi.subtotal,
    iva: cfdi.iva,
    issuer: issuerOf(cfdi, config),
    receiver: { ...receiver, legalName },
    concepts: concepts.slice(0, MOST_SHOWN).map((concept) => ({ ...concept })),
    conceptCount: concepts.length,
    stamp: stampOf(reading),
    cancellation: cancellationOf(row),
    sat: { text: satWords(cfdi.sat_state), askedAt: cfdi.sat_asked_at?.toISOString() ?? null },
    refusal: refusalOf(cfdi),
    related: await relatedTo(db, cfdi),
    events: await readInvoiceEvents(db, id),
    ...(await ordersOf(db, cfdi)),
    period:
      cfdi.period === null ? null : { period: cfdi.period, start: cfdi.period_start ?? "", end: cfdi.period_end ?? "" },
    tries: cfdi.tries,
    cancelNeedsAcceptance: asksReceiver(cfdi, new Date()),
  };
}

function issuerOf({ document }: Cfdi, config: Config): InvoiceDetail["issuer"] {
  if (document) {
    const { rfc, legalName: name, taxRegime, place } = document.issuer;
    return { rfc, name, taxRegime, place };
  }
  return {
    rfc: config.CFDI_ISSUER_RFC,
    name: config.CFDI_ISSUER_NAME,
    taxRegime: config.CFDI_ISSUER_REGIME,
    place: config.CFDI_PLACE,
  };
}

function stampOf({ cfdi, isShown }: Reading): InvoiceDetail["stamp"] {
  const read = cfdi.stamped_xml === null ? undefined : readStamped(cfdi.stamped_xml);
  if (!read?.ok || !cfdi.stamped_at) return null;
  const { stamp, element } = read.value;
  return {
    uuid: stamp.taxFolio,
    stampedAt: cfdi.stamped_at.toISOString(),
    pacRfc: stamp.pacRfc,
    certificateNumber: element.attributes["NoCertificado"] ?? "",
    satCertificateNumber: stamp.satCertificateNumber,
    seal: stamp.seal,
    verificationUrl: isShown ? (satPageOf(cfdi) ?? "") : "",
  };
}

function cancellationOf(row: SelectedRow): InvoiceDetail["cancellation"] {
  if (row.cancel_motive === null) return null;
  const isOpen = row.state === "cancelAsked" || row.state === "cancelPending";
  return {
    motive: row.cancel_motive,
    askedAt: row.cancel_asked_at?.toISOString() ?? null,
    sentAt: row.cancel_sent_at?.toISOString() ?? null,
    code: row.cancel_code ?? "",
    acceptedBy: (isOpen ? acceptedBy(row) : null)?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
  };
}

function refusalOf({ state, refusal_code: code, refusal_text: text }: Cfdi): InvoiceDetail["refusal"] {
  if (state !== "refused" || code === null) return null;
  const { sentence, field } = refusalMeaning(code);
  return { code, text: text ?? "", meaning: sentence, field: field ?? "" };
}

type Role = InvoiceDetail["related"][number]["role"];

const RELATION_WORDS: Readonly<Record<Role, string>> = {
  replaced: "sustituye a",
  credited: "nota de crédito de",
  replacement: "sustituida por",
  creditNote: "tiene la nota de crédito",
};

async function relatedTo(db: Handle, cfdi: Cfdi): Promise<InvoiceDetail["related"]> {
  const rows = await db
    .selectFrom("cfdi")
    .select(["id", "series", "folio", "state", "total", "replaces", "credits"])
    .where((eb) =>
      eb.or([
        eb("replaces", "=", cfdi.id),
        eb("credits", "=", cfdi.id),
        eb("id", "in", [cfdi.replaces ?? 0, cfdi.credits ?? 0]),
      ]),
    )
    .orderBy("id")
    .limit(MOST_SHOWN)
    .execute();
  const roleOf = ({ id, replaces }: (typeof rows)[number]): Role => {
    if (id === cfdi.replaces) return "replaced";
    if (id === cfdi.credits) return "credited";
    return replaces === cfdi.id ? "replacement" : "creditNote";
  };
  return rows.map((row) => ({
    id: row.id,
    number: cfdiNumber(row),
    role: roleOf(row),
    relation: RELATION_WORDS[roleOf(row)],
    state: row.state,
    total: row.total,
  }));
}

async function ordersOf(db: Handle, { id, kind }: Cfdi): Promise<Pick<InvoiceDetail, "orders" | "orderCount">> {
  if (kind !== "global") return { orders: [], orderCount: 0 };
  const claims = db.selectFrom("cfdi_order").where("cfdi_id", "=", id);
  const orders = await claims.select(["order_id as orderId", "amount"]).orderBy("order_id").limit(MOST_SHOWN).execute();
  const { count } = await claims.select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return { orders, orderCount: count };
}
