import type { FastifyInstance, FastifyReply } from "fastify";
import {
  invoicePdfEndpoint,
  invoiceSatPageEndpoint,
  invoiceXmlEndpoint,
} from "../../../shared/contract/staff/invoices/invoice-files.ts";
import { orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { seesOrdersIn } from "../../../shared/domain/staff/access/order-access.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { invoiceSubject } from "../../administration/actions/invoices/lock-invoice.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import type { Handle } from "../../db/database.ts";
import { type Cfdi, findCfdi } from "../../features/invoices/cfdi.repository.ts";
import { pdfOfCfdi } from "../../features/invoices/pdf/invoice-pdf.ts";
import { invoiceFileName } from "../../features/invoices/customer/invoice-file.ts";
import type { OfficeServices } from "../office-services.ts";
import { writeReading } from "../read-line.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { satPageOf } from "./sat-page.ts";

const TYPES = { pdf: "application/pdf", xml: "application/xml; charset=utf-8" } as const;

/** Of one person: no cache keeps it. */
const asFile = (reply: FastifyReply, cfdi: Cfdi, type: keyof typeof TYPES) =>
  reply
    .type(TYPES[type])
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${invoiceFileName(cfdi, type)}"`);

export function invoiceDocumentRoutes(app: FastifyInstance, { db, config }: OfficeServices): void {
  serveStaff(app, invoicePdfEndpoint, async ({ params: { id }, staff, request, reply }) => {
    const cfdi = await findCfdi(db, id);
    if (!cfdi?.stamped_xml || !(await isSeen(db, cfdi, staff.permissions))) return err(NOT_FOUND);
    const pdf = await pdfOfCfdi({ db, config }, id);
    if (!pdf) return err(NOT_FOUND);
    await writeReading(db, { action: "invoices pdf", actor: actorOf(staff, request), subject: invoiceSubject(id) });
    void asFile(reply, cfdi, "pdf");
    return ok(pdf);
  });

  serveStaff(app, invoiceXmlEndpoint, async ({ params: { id }, staff, request, reply }) => {
    const cfdi = await findCfdi(db, id);
    if (!cfdi?.stamped_xml) return err(NOT_FOUND);
    await writeReading(db, { action: "invoices xml", actor: actorOf(staff, request), subject: invoiceSubject(id) });
    void asFile(reply, cfdi, "xml");
    return ok(Buffer.from(cfdi.stamped_xml));
  });

  serveStaff(app, invoiceSatPageEndpoint, async ({ params: { id }, staff, request, reply }) => {
    const cfdi = await findCfdi(db, id);
    const address = cfdi && satPageOf(cfdi);
    if (!address) return err(NOT_FOUND);
    const record = { subject: invoiceSubject(id), outcome: { what: "satPage" } };
    await writeLine(db, { action: "invoices reveal", actor: actorOf(staff, request), reason: "", record });
    void reply.code(302).header("location", address).header("cache-control", "private, no-store");
    return ok("");
  });
}

/** A document of an order that the member sees; without `orders.all` that is the goods' work. A global invoice is accounting's. */
async function isSeen(db: Handle, { order_id: orderId }: Cfdi, permissions: Permissions): Promise<boolean> {
  if (hasGrant(permissions, "invoices.write", "full")) return true;
  if (orderId === null) return false;
  const order = await db.selectFrom("orders").select("status").where("id", "=", orderId).executeTakeFirst();
  const status = order && orderStatusFromCode(order.status);
  return status ? seesOrdersIn(status, permissions) : false;
}
