import type { FastifyInstance } from "fastify";
import { globalPreviewEndpoint } from "../../../shared/contract/staff/invoices/global-invoice.ts";
import { askSatEndpoint } from "../../../shared/contract/staff/invoices/invoice-acts.ts";
import {
  invoiceCountsEndpoint,
  invoiceEndpoint,
  invoiceFiguresEndpoint,
  invoicesEndpoint,
  orderInvoicesEndpoint,
  revealInvoiceEndpoint,
} from "../../../shared/contract/staff/invoices/invoices.ts";
import { isInForce } from "../../../shared/domain/invoicing/invoice-states.ts";
import { seesReceivers } from "../../../shared/domain/staff/access/invoice-access.ts";
import { isGenericRfc } from "../../../shared/domain/tax/rfc.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { invoiceSubject, NO_INVOICES } from "../../administration/actions/invoices/lock-invoice.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import { askInvoiceStatus } from "../../features/invoices/cancelling/ask-invoice-status.ts";
import { findCfdi } from "../../features/invoices/cfdi.repository.ts";
import { isPersonal } from "../../features/invoices/reading/invoice-conditions.ts";
import { satWords } from "../../features/invoices/reading/invoice-words.ts";
import type { OfficeServices } from "../office-services.ts";
import { writeReading } from "../read-line.ts";
import { createSearchLog } from "../search-log.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { readGlobalPreview } from "./global-preview.ts";
import { countViews } from "./invoice-counts.ts";
import { invoiceDocumentRoutes } from "./invoice-documents.ts";
import { invoiceFigures } from "./invoice-figures.ts";
import { invoicesFileRoutes } from "./invoices-file.ts";
import { listInvoices } from "./list-invoices.ts";
import { readOrderInvoices } from "./order-invoices.ts";
import { readInvoice } from "./read-invoice.ts";

export function invoicesRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db, config } = services;
  const logSearch = createSearchLog(db);

  serveStaff(app, invoicesEndpoint, async ({ query, staff, request }) => {
    const page = await listInvoices(db, query, staff.permissions);
    const { q: text = "" } = query;
    const kinds = isPersonal(text) ? ["rfc"] : [];
    await logSearch({ text, kinds, hasFound: page.items.length > 0 }, staff, request);
    return ok(page);
  });
  serveStaff(app, invoiceFiguresEndpoint, async ({ query }) => ok(await invoiceFigures(db, query.month)));
  serveStaff(app, invoiceCountsEndpoint, async () => ok(await countViews(db)));
  serveStaff(app, globalPreviewEndpoint, ({ query }) => readGlobalPreview(services, query));

  serveStaff(app, invoiceEndpoint, async ({ params: { id }, staff, request }) => {
    const invoice = await readInvoice(services, id, staff.permissions);
    if (!invoice) return err(NOT_FOUND);
    if (seesReceivers(staff.permissions) && !isGenericRfc(invoice.receiver.rfc)) {
      await writeReading(db, { action: "invoices open", actor: actorOf(staff, request), subject: invoiceSubject(id) });
    }
    return ok(invoice);
  });

  serveStaff(app, revealInvoiceEndpoint, async ({ params: { id }, staff, request }) => {
    const cfdi = await findCfdi(db, id);
    if (!cfdi) return err(NOT_FOUND);
    const record = { subject: invoiceSubject(id), outcome: { what: "receiver" } };
    await writeLine(db, { action: "invoices reveal", actor: actorOf(staff, request), reason: "", record });
    const { rfc, legalName, postalCode } = cfdi.receiver;
    return ok({ rfc, legalName, postalCode });
  });

  serveStaff(app, orderInvoicesEndpoint, async ({ params: { orderId }, staff }) => {
    const found = await readOrderInvoices({ db, config }, orderId, staff.permissions);
    return found ? ok(found) : err(NOT_FOUND);
  });

  serveStaff(app, askSatEndpoint, async ({ params: { id }, staff, request }) => {
    const before = await findCfdi(db, id);
    if (!before) return err(NOT_FOUND);
    if (!services.shop.invoicing) return NO_INVOICES;
    if (!isInForce(before.state)) return notPossible("Sólo se pregunta por facturas timbradas y vigentes.");
    try {
      await askInvoiceStatus(services.shop, id);
    } catch (error) {
      request.log.warn({ cfdi: id, err: error }, "the SAT's service did not answer staff");
      return SAT_AWAY;
    }
    const after = await findCfdi(db, id);
    if (!after) return err(NOT_FOUND);
    const record = {
      subject: invoiceSubject(id),
      before: { state: before.state },
      after: { state: after.state },
      outcome: { sat: after.sat_state },
    };
    await writeLine(db, { action: "invoices ask-sat", actor: actorOf(staff, request), reason: "", record });
    return ok({
      state: after.state,
      text: satWords(after.sat_state),
      askedAt: after.sat_asked_at?.toISOString() ?? null,
    });
  });

  invoiceDocumentRoutes(app, services);
  invoicesFileRoutes(app, services);
}

const SAT_AWAY = err<StaffError<"serviceAway">>({
  code: "serviceAway",
  message: "El servicio del SAT no contesta. Inténtalo en un rato.",
});
