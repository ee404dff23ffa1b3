import type { FastifyInstance } from "fastify";
import { type OrderValidation, validationEndpoint } from "../../../shared/contract/staff/orders/order-validation.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import { PROVIDER_WORDS } from "../../../shared/domain/staff/payment-validation.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { providerSentence } from "../../administration/actions/orders/validate-payment.ts";
import { NOT_FOUND, notPossible } from "../../administration/actions/staff-error.ts";
import type { Handle } from "../../db/database.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveStaff } from "../serve-staff.ts";
import { seenOrders } from "./list/order-rows.ts";
import type { PaymentAsker } from "../../administration/actions/orders/payment-asker.ts";
import { accountsWith, findLatestCharge, hasEarlierOrder } from "./validation.repository.ts";

export function validationRoute(app: FastifyInstance, { db }: OfficeServices, ask: PaymentAsker): void {
  serveStaff(app, validationEndpoint, async ({ params: { id }, staff }) => {
    const order = await seenOrders(db, staff.permissions)
      .select(["orders.customer_id", "orders.card_label", "orders.months"])
      .where("orders.id", "=", id)
      .executeTakeFirst();
    if (!order) return err(NOT_FOUND);
    if (order.status !== ORDER_STATUSES.paymentReceived.code) return notPossible("Ese pedido ya no espera validación.");
    const said = await ask(id, "shown");
    return ok({
      ...(await factsOf(db, { ...order, id }, staff.permissions)),
      payment: order.payment_type,
      says: said.word,
      words: providerSentence(said),
      verdict: PROVIDER_WORDS[said.word].verdict,
      askedAt: said.at.toISOString(),
    });
  });
}

interface Looked {
  readonly id: number;
  readonly customer_id: number;
  readonly card_label: string;
  readonly months: number;
  readonly total: number;
}

type Facts = Pick<OrderValidation, "amount" | "card" | "months" | "wasAtBank" | "isFirstOrder" | "otherAccounts">;

async function factsOf(db: Handle, order: Looked, permissions: Permissions): Promise<Facts> {
  const { id, customer_id: customerId, card_label: card, months, total } = order;
  const isSeen = seesAmounts(permissions);
  const charge = await findLatestCharge(db, id);
  return {
    ...(isSeen && { amount: total }),
    card: isSeen ? card : "",
    months: isSeen ? months : 0,
    wasAtBank: charge ? charge.redirect_url !== null : null,
    isFirstOrder: !(await hasEarlierOrder(db, { customerId, orderId: id })),
    otherAccounts: card === "" ? null : await accountsWith(db, { customerId, card }),
  };
}
