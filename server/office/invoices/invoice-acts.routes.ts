import type { FastifyInstance } from "fastify";
import { closeGlobalEndpoint } from "../../../shared/contract/staff/invoices/global-invoice.ts";
import {
  cancelInvoiceEndpoint,
  creditInvoiceEndpoint,
  declareUnstampedEndpoint,
  invoiceOrderEndpoint,
  replaceInvoiceEndpoint,
  resendInvoiceEndpoint,
  resendInvoicesEndpoint,
  setReceiverEndpoint,
  stampInvoiceEndpoint,
} from "../../../shared/contract/staff/invoices/invoice-acts.ts";
import { cancelInvoiceAction } from "../../administration/actions/invoices/cancel-invoice.ts";
import { closeGlobalAction } from "../../administration/actions/invoices/close-global.ts";
import { creditInvoiceAction } from "../../administration/actions/invoices/credit-invoice.ts";
import { invoiceOrderAction } from "../../administration/actions/invoices/invoice-order.ts";
import { replaceInvoiceAction } from "../../administration/actions/invoices/replace-invoice.ts";
import { resendInvoiceAction } from "../../administration/actions/invoices/resend-invoice.ts";
import { setReceiverAction } from "../../administration/actions/invoices/set-receiver.ts";
import { declareUnstampedAction, stampInvoiceAction } from "../../administration/actions/invoices/stamp-invoice.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { resendMany } from "./resend-many.ts";

const seen = ({ id }: { readonly id: number }, { expected }: { readonly expected: string }) => ({
  cfdiId: id,
  expected,
});

export function invoiceActsRoutes(app: FastifyInstance, services: OfficeServices): void {
  serveAction(app, services, invoiceOrderEndpoint, {
    action: invoiceOrderAction,
    toInput: ({ params: { orderId } }) => ({ orderId }),
  });
  serveAction(app, services, setReceiverEndpoint, {
    action: setReceiverAction,
    toInput: ({ params: { orderId }, body: { receiver } }) => ({ orderId, receiver }),
  });
  serveAction(app, services, stampInvoiceEndpoint, {
    action: stampInvoiceAction,
    toInput: ({ params, body }) => seen(params, body),
  });
  serveAction(app, services, declareUnstampedEndpoint, {
    action: declareUnstampedAction,
    toInput: ({ params, body }) => seen(params, body),
  });
  serveAction(app, services, resendInvoiceEndpoint, {
    action: resendInvoiceAction,
    toInput: ({ params: { id } }) => ({ cfdiId: id }),
  });
  serveStaff(app, resendInvoicesEndpoint, (given) => resendMany(services, given), {
    actionName: resendInvoiceAction.name,
  });
  serveAction(app, services, replaceInvoiceEndpoint, {
    action: replaceInvoiceAction,
    toInput: ({ params, body }) => ({ ...seen(params, body), receiver: body.receiver }),
  });
  serveAction(app, services, cancelInvoiceEndpoint, {
    action: cancelInvoiceAction,
    toInput: ({ params, body }) => ({ ...seen(params, body), motive: body.motive }),
  });
  serveAction(app, services, creditInvoiceEndpoint, {
    action: creditInvoiceAction,
    toInput: ({ params, body: { expected, total, relation, orderId } }) => ({
      ...seen(params, { expected }),
      total,
      relation,
      ...(orderId !== undefined && { orderId }),
    }),
  });
  serveAction(app, services, closeGlobalEndpoint, {
    action: closeGlobalAction,
    toInput: ({ body: { period, start, expectedOrders, expectedTotal } }) => ({
      period,
      start,
      expected: { orders: expectedOrders, total: expectedTotal },
    }),
  });
}
