import type { FastifyInstance } from "fastify";
import { advanceManyEndpoint } from "../../../shared/contract/staff/orders/order-lists.ts";
import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import { orderStatusFromCode } from "../../../shared/domain/orders/order-status.ts";
import { mayStepTo } from "../../../shared/domain/staff/access/order-access.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { carryOutMany, type ManyRow } from "../../administration/actions/carry-out-many.ts";
import { advanceOrderAction } from "../../administration/actions/orders/advance-order.ts";
import { statusName } from "../../administration/actions/orders/move-refusal.ts";
import { isValidation } from "../../administration/actions/orders/validate-payment.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, batchKey, serveStaff } from "../serve-staff.ts";
import type { PaymentAsker } from "../../administration/actions/orders/payment-asker.ts";

export function advanceManyRoute(app: FastifyInstance, services: OfficeServices, ask: PaymentAsker): void {
  const { db, pool, config, log } = services;
  serveStaff(
    app,
    advanceManyEndpoint,
    async ({ query, body, staff, request }) => {
      const isRehearsal = query.rehearse === "1";
      const key = batchKey(request);
      if (!key.ok) return key;
      const to = orderStatusFromCode(body.to) ?? "incomplete";
      const expected = new Map(body.orders.map((order) => [order.id, order.expected]));
      const asksProviders = !isRehearsal && mayStepTo(to, staff.permissions);
      const inputs = [];
      for (const [orderId, seen] of expected) {
        const input = { orderId, to, expected: orderStatusFromCode(seen) ?? "incomplete", shipment: null } as const;
        const provider = asksProviders && isValidation(input.expected, to) ? await ask(orderId, "validated") : null;
        inputs.push({ id: orderId, input: { ...input, provider }, content: input });
      }
      const reason = (body.reason ?? "").trim();
      const many = await carryOutMany(
        { db, pool, config, log },
        {
          action: advanceOrderAction,
          inputs,
          actor: actorOf(staff, request),
          reason,
          isRehearsal,
          idempotencyKey: key.value,
        },
      );
      if (!many.ok) return many;
      return ok({
        outcome: isRehearsal ? ("rehearsed" as const) : ("done" as const),
        effects: effectsOf(many.value, statusName(to)),
        result: { rows: many.value.map(({ id, outcome, message }) => ({ id, isDone: outcome !== null, message })) },
      });
    },
    { actionName: advanceOrderAction.name },
  );
}

/** What becomes of all of them, in few lines; those that are not moved have a line each, up to so many. */
const MOST_NAMED = 10;

function effectsOf(rows: readonly ManyRow<unknown>[], status: string): Effect[] {
  const refused = rows.filter(({ outcome }) => outcome === null);
  const moved = rows.length - refused.length;
  const mails = rows.filter(({ outcome }) => outcome?.effects.some(({ kind }) => kind === "mail")).length;
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  return [
    { kind: "status", text: `${counted(moved, "pedido pasa", "pedidos pasan")} a ${status}.` },
    ...(mails > 0
      ? [{ kind: "mail" as const, text: `${counted(mails, "cliente recibe", "clientes reciben")} un correo.` }]
      : []),
    ...refused
      .slice(0, MOST_NAMED)
      .map(({ id, message }) => ({ kind: "status" as const, text: `${id} no se mueve: ${message}` })),
    ...(refused.length > MOST_NAMED
      ? [{ kind: "status" as const, text: `Y ${refused.length - MOST_NAMED} más no se mueven.` }]
      : []),
  ];
}
