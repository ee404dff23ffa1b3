import { readFileSync } from "node:fs";
import { globalPeriod } from "../../../shared/domain/invoicing/global-period.ts";
import { centavos, formatMxn } from "../../../shared/domain/money/money.ts";
import { formatLongDate } from "../../../shared/domain/text/dates.ts";
import { type Config, issuesInvoices } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { findFolioHoles, monthOfInvoices } from "../../features/invoices/reading/month-of-invoices.ts";
import { CERTIFICATE_ERROR_WORDS, readSealCertificate } from "../../invoicing/document/read-certificate.ts";
import { createSwStamper } from "../../invoicing/pac/sw/sw-stamper.ts";
import { type Finding, fine } from "./finding.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/domain/text/durations.ts";

/** A new certificate takes an appointment at the SAT. */
const WARNING_DAYS = 60;
const PATIENCE_MS = 10_000;

const NONE = "Facturas: sin configurar, la tienda no las emite.";

/** The seal certificate, and whether the PAC answers; nothing is stamped. */
export async function checkInvoicing(config: Config, now = new Date()): Promise<Finding[]> {
  if (!issuesInvoices(config)) return [fine("invoicing", NONE)];
  return [checkSeal(config, now), await checkPac(config)];
}

export function checkSeal(config: Config, now: Date): Finding {
  const bad = (says: string): Finding => ({
    check: "sealCertificate",
    state: "bad",
    says,
    advice: "Revisa CFDI_CSD_CER, CFDI_CSD_KEY y CFDI_ISSUER_RFC: sin un CSD que sirva no se timbra.",
  });
  const read = readSealCertificate({
    certificate: readFileSync(config.CFDI_CSD_CER),
    key: readFileSync(config.CFDI_CSD_KEY),
    password: config.CFDI_CSD_PASSWORD,
  });
  if (!read.ok) return bad(`El CSD no sirve: ${CERTIFICATE_ERROR_WORDS[read.error.kind]}`);
  const { rfc, validFrom, validTo } = read.value;
  if (rfc !== config.CFDI_ISSUER_RFC) return bad("El CSD es de otro RFC que el de quien emite.");
  if (now < validFrom) return bad(`El CSD vale apenas desde el ${formatLongDate(validFrom)}.`);
  if (now > validTo) return bad(`El CSD venció el ${formatLongDate(validTo)}.`);
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  if (days >= WARNING_DAYS) return fine("sealCertificate", `El CSD vale hasta el ${formatLongDate(validTo)}.`);
  return {
    check: "sealCertificate",
    state: "warning",
    says: `El CSD vence el ${formatLongDate(validTo)}, en ${days} ${days === 1 ? "día" : "días"}.`,
    advice: "Pide otro al SAT y cambia CFDI_CSD_CER, CFDI_CSD_KEY y su contraseña.",
  };
}

async function checkPac(config: Config): Promise<Finding> {
  const stamper = createSwStamper({ ...config, PAC_TIMEOUT_MS: Math.min(config.PAC_TIMEOUT_MS, PATIENCE_MS) });
  const began = performance.now();
  if (await stamper.acceptsKeys()) {
    return fine("pac", `El PAC contesta en ${((performance.now() - began) / 1_000).toFixed(1)} s y acepta las llaves.`);
  }
  return {
    check: "pac",
    state: "bad",
    says: "El PAC no contesta, o no acepta las llaves de la tienda.",
    advice: "Revisa las variables PAC_*; mientras tanto los pedidos siguen y sus facturas esperan.",
  };
}

/** What must hold of the documents: none without an answer for long, a month's money in them, no folio lost. */
export async function checkInvoiceData(db: Handle, config: Config, now: Date): Promise<Finding[]> {
  if (!issuesInvoices(config)) return [];
  return [await checkUnknown(db, now), await checkMonth(db, config, now), await checkFolios(db)];
}

async function checkUnknown(db: Handle, now: Date): Promise<Finding> {
  const rows = await db
    .selectFrom("cfdi")
    .select("id")
    .where("state", "in", ["sent", "unknown"])
    .where("first_sent_at", "<", new Date(now.getTime() - HOUR_MS))
    .orderBy("id")
    .limit(6)
    .execute();
  if (rows.length === 0)
    return fine("invoicesUnknown", "Ninguna factura lleva más de una hora en el PAC sin timbre conocido.");
  return {
    check: "invoicesUnknown",
    state: "bad",
    says: `Facturas que se mandaron hace más de una hora y siguen sin timbre conocido: documentos ${rows.map(({ id }) => id).join(", ")}.`,
    advice:
      "invoices show dice qué contestó el PAC; búscalas por folio en su lista. invoices stamp las manda otra vez sin duplicarlas.",
  };
}

/** Of the month before: what came in then has to be in a document when the time of its global invoice is over. */
async function checkMonth(db: Handle, { CFDI_GLOBAL_HOURS: hours }: Config, now: Date): Promise<Finding> {
  const present = globalPeriod("month", new Date(now.getTime() - hours * HOUR_MS));
  const { from, startsAt, closesAt } = globalPeriod("month", new Date(present.startsAt.getTime() - 1));
  const { paid, stamped, toGlobal, missing } = await monthOfInvoices(db, { from: startsAt, until: closesAt });
  const money = (amount: number) => formatMxn(centavos(amount));
  if (stamped.total === paid.total && stamped.count === paid.count)
    return fine("invoicesOfMonth", `Lo pagado en ${from.slice(0, 7)} está timbrado: ${money(paid.total)}.`);
  return {
    check: "invoicesOfMonth",
    state: "bad",
    says: `De ${money(paid.total)} pagados en ${from.slice(0, 7)} faltan por timbrar ${money(paid.total - stamped.total)}: ${missing.count} pedidos con RFC y ${toGlobal.count} para la global.`,
    advice: "Míralos con invoices report; la global se cierra con invoices global.",
  };
}

async function checkFolios(db: Handle): Promise<Finding> {
  const holes = await findFolioHoles(db);
  if (holes.length === 0) return fine("invoiceFolios", "Los folios de las facturas no tienen huecos.");
  return {
    check: "invoiceFolios",
    state: "bad",
    says: `Folios que ningún documento tiene: ${holes.slice(0, 5).join(", ")}${holes.length > 5 ? ` y ${holes.length - 5} más` : ""}.`,
    advice: "Se borró un documento de la base de datos: búscalo en la lista del PAC y en un respaldo.",
  };
}
