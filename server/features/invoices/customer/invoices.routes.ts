import type { FastifyInstance, FastifyReply } from "fastify";
import {
  askForInvoiceEndpoint,
  invoiceEndpoint,
  invoicePdfEndpoint,
  invoiceXmlEndpoint,
  sendInvoiceEndpoint,
} from "../../../../shared/contract/orders/invoices.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { serve } from "../../../http/endpoint.ts";
import type { Services } from "../../../http/services.ts";
import type { Cfdi } from "../cfdi.repository.ts";
import { pdfOfCfdi } from "../pdf/invoice-pdf.ts";
import { askForInvoice } from "./ask-for-invoice.ts";
import { findInvoiceFile, invoiceFileName } from "./invoice-file.ts";
import { invoiceOf } from "./invoice-of.ts";
import { sendInvoiceAgain } from "./send-invoice-again.ts";

const TYPES = { pdf: "application/pdf", xml: "application/xml; charset=utf-8" } as const;

/** Of one person: no cache keeps it. */
const asFile = (reply: FastifyReply, cfdi: Cfdi, type: keyof typeof TYPES) =>
  reply
    .type(TYPES[type])
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${invoiceFileName(cfdi, type)}"`);

export function invoiceRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, invoiceEndpoint, ({ params, customer }) => invoiceOf(services, customer.id, params.orderId));

  serve(app, askForInvoiceEndpoint, async ({ params, customer, body }) => {
    const { orderId } = params;
    const asked = await askForInvoice(services, {
      customerId: customer.id,
      orderId,
      step: body.Accion,
      invoiceId: body.IdFacturacion,
    });
    return asked.ok ? invoiceOf(services, customer.id, orderId) : asked;
  });

  serve(app, sendInvoiceEndpoint, async ({ params, customer }) => {
    const sent = await sendInvoiceAgain(services, customer.id, params.orderId);
    return sent.ok ? invoiceOf(services, customer.id, params.orderId) : sent;
  });

  serve(app, invoicePdfEndpoint, async ({ params, query, customer, reply }) => {
    const documentId = query.documento;
    const cfdi = await findInvoiceFile(db, { customerId: customer.id, orderId: params.orderId, documentId });
    const pdf = cfdi && (await pdfOfCfdi(services, cfdi.id));
    if (!pdf) return err({ kind: "invoiceNotThere" });
    asFile(reply, cfdi, "pdf");
    return ok(pdf);
  });

  serve(app, invoiceXmlEndpoint, async ({ params, query, customer, reply }) => {
    const documentId = query.documento;
    const cfdi = await findInvoiceFile(db, { customerId: customer.id, orderId: params.orderId, documentId });
    if (!cfdi?.stamped_xml) return err({ kind: "invoiceNotThere" });
    asFile(reply, cfdi, "xml");
    return ok(Buffer.from(cfdi.stamped_xml));
  });
}
