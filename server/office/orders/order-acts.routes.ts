import type { FastifyInstance } from "fastify";
import {
  approveDepositEndpoint,
  askProviderEndpoint,
  cancelOrderEndpoint,
  correctOrderEndpoint,
  markPaidEndpoint,
  mismatchEndpoint,
  noteOrderEndpoint,
  orderTimelineEndpoint,
  refundOrderEndpoint,
  resendOrderMailEndpoint,
  resolveReturnEndpoint,
} from "../../../shared/contract/staff/orders/order-acts.ts";
import { ORDER_STATUSES, type OrderStatus, orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { addNoteAction } from "../../administration/actions/orders/add-note.ts";
import { approveDepositAction } from "../../administration/actions/orders/approve-deposit.ts";
import { askProviderAction } from "../../administration/actions/orders/ask-provider.ts";
import { cancelOrderAction } from "../../administration/actions/orders/cancel-order.ts";
import { correctOrderAction } from "../../administration/actions/orders/correct-order.ts";
import { markPaidAction } from "../../administration/actions/orders/mark-paid.ts";
import { refundOrderAction } from "../../administration/actions/refunds/refund-order.ts";
import { resendMailAction } from "../../administration/actions/orders/resend-mail.ts";
import { resolveMismatchAction } from "../../administration/actions/orders/resolve-mismatch.ts";
import { resolveReturnAction } from "../../administration/actions/orders/resolve-return.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import type { OfficeServices } from "../office-services.ts";
import { isRehearsed } from "../rehearsed-call.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { askProviderNow } from "./ask-provider-now.ts";
import { readTimeline } from "./read-timeline.ts";

const seen = ({ id }: { readonly id: number }, { expected }: { readonly expected: number }) => ({
  orderId: id,
  expected: statusOf(expected),
});

/** No order is ever in a status that is not known: 10 stands for it, and the call says that it changed. */
const statusOf = (code: number): OrderStatus => orderStatusFromCode(code) ?? "incomplete";
const codeOf = (status: OrderStatus | null): number | null => status && ORDER_STATUSES[status].code;

export function orderActsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, orderTimelineEndpoint, async ({ params: { id }, query, staff }) => {
    const page = await readTimeline(db, { ...query, id }, staff.permissions);
    return page ? ok(page) : err(NOT_FOUND);
  });
  serveAction(app, services, noteOrderEndpoint, {
    action: addNoteAction,
    toInput: ({ params: { id }, body: { text } }) => ({ orderId: id, text }),
    toResult: ({ noteId }) => ({ id: noteId }),
  });
  serveAction(app, services, correctOrderEndpoint, {
    action: correctOrderAction,
    toInput: ({ params, body }) => ({
      ...seen(params, body),
      phone: body.phone,
      deliveryReference: body.deliveryReference,
    }),
    toResult: ({ orderId: id, changed }) => ({ id, changed }),
  });
  serveAction(app, services, resendOrderMailEndpoint, {
    action: resendMailAction,
    toInput: ({ params: { id }, body: { mail } }) => ({ orderId: id, mailId: mail }),
    toResult: ({ orderId: id }) => ({ id }),
  });
  serveAction(app, services, askProviderEndpoint, {
    action: askProviderAction,
    toInput: async ({ params: { id }, staff, request }) => ({
      orderId: id,
      asked: isRehearsed(request) ? null : await askProviderNow(services, id, staff.permissions),
    }),
    toResult: ({ orderId: id, status, payment, hasChanged }) => ({ id, status: codeOf(status), payment, hasChanged }),
  });
  serveAction(app, services, cancelOrderEndpoint, {
    action: cancelOrderAction,
    toInput: ({ params, body }) => ({
      ...seen(params, body),
      cause: body.cause,
      restoresCart: body.restoresCart === true,
      ...(body.cameBack && { cameBack: body.cameBack }),
    }),
    toResult: ({ orderId: id }) => ({ id, status: ORDER_STATUSES.cancelled.code }),
  });
  moneyRoutes(app, services);
}

function moneyRoutes(app: FastifyInstance, services: OfficeServices): void {
  serveAction(app, services, refundOrderEndpoint, {
    action: refundOrderAction,
    toInput: ({ params, body }) => ({ ...seen(params, body), isDone: body.isDone === true }),
    toResult: ({ orderId: id, amount, state }) => ({ id, amount, state }),
  });
  serveAction(app, services, markPaidEndpoint, {
    action: markPaidAction,
    toInput: ({ params, body }) => ({
      of: seen(params, body),
      amount: body.amount,
      mayDiffer: body.isOtherAmount === true,
      wasInTime: body.wasInTime === true,
      forma: body.forma,
    }),
    toResult: ({ orderId: id, status, isOtherAmount, isOwed }) => ({
      id,
      status: codeOf(status),
      isOtherAmount,
      isOwed,
    }),
  });
  serveAction(app, services, approveDepositEndpoint, {
    action: approveDepositAction,
    toInput: ({ params, body }) => seen(params, body),
    toResult: ({ orderId: id, dueAt }) => ({ id, dueAt }),
  });
  serveAction(app, services, mismatchEndpoint, {
    action: resolveMismatchAction,
    toInput: ({ params, body }) => ({ ...seen(params, body), decision: body.decision }),
    toResult: ({ orderId: id, status }) => ({ id, status: codeOf(status) }),
  });
  serveAction(app, services, resolveReturnEndpoint, {
    action: resolveReturnAction,
    toInput: ({ params, body }) => ({ ...seen(params, body), became: body.became }),
    toResult: ({ orderId: id }) => ({ id }),
  });
}
