import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import {
  acceptDifferenceEndpoint,
  closeDaysEndpoint,
  reconciliationEndpoint,
  reconciliationPaymentsEndpoint,
  reconciliationsEndpoint,
  reconciliationsFileEndpoint,
  reopenDayEndpoint,
} from "../../../shared/contract/staff/banking/reconciliations.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import { businessDay, isDay, lastDayOf } from "../../../shared/domain/text/dates.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { acceptDifferenceAction } from "../../administration/actions/reconciliation/accept-difference.ts";
import { closeDaysAction } from "../../administration/actions/reconciliation/close-days.ts";
import { reopenDayAction } from "../../administration/actions/reconciliation/reopen-day.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import type { Handle } from "../../db/database.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { figuresBetween, readDay } from "./read-day.ts";
import { readMonth } from "./read-month.ts";

export function reconciliationsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, reconciliationsEndpoint, async ({ query }) =>
    ok(await readMonth(db, query.month ?? businessDay(new Date()).slice(0, 7))),
  );
  serveStaff(app, reconciliationEndpoint, async ({ params: { day } }) =>
    isDay(day) ? ok(await readDay(db, day)) : err(NOT_FOUND),
  );
  serveStaff(app, reconciliationPaymentsEndpoint, async ({ params: { day }, query: { method } }) =>
    isDay(day) ? ok({ items: await paymentsOf(db, day, method) }) : err(NOT_FOUND),
  );
  serveAction(app, services, closeDaysEndpoint, {
    action: closeDaysAction,
    toInput: ({ params: { period } }) => ({ period }),
  });
  serveAction(app, services, reopenDayEndpoint, {
    action: reopenDayAction,
    toInput: ({ params: { day } }) => ({ day }),
  });
  serveAction(app, services, acceptDifferenceEndpoint, {
    action: acceptDifferenceAction,
    toInput: ({ params: { id } }) => ({ differenceId: id }),
  });
  serveStaff(app, reconciliationsFileEndpoint, async ({ query: { month }, reply }) => {
    const figures = await figuresBetween(db, `${month}-01`, lastDayOf(month));
    const lines = figures.map(({ day, method, payments, ours, theirs, refunds, fees }) =>
      csvLine([
        day,
        method,
        payments,
        pesos(ours),
        theirs === null ? "" : pesos(theirs),
        theirs === null ? "" : pesos(theirs - ours),
        pesos(refunds),
        fees === null ? "" : pesos(fees),
      ]),
    );
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="conciliacion-${month}.csv"`)
      .header("cache-control", "private, no-store");
    return ok([BYTE_ORDER_MARK, csvLine(HEADER), ...lines].join(""));
  });
}

const HEADER = ["dia", "medio", "pagos", "cobrado_aqui", "segun_proveedor", "diferencia", "reembolsos", "comision"];
const pesos = (amount: number): string => (amount / 100).toFixed(2);

const MOST_PAYMENTS = 500;

interface Payment {
  readonly reference: string;
  readonly orderId: number;
  readonly amount: number;
  readonly refunded: number;
  readonly providerId: string;
}

async function paymentsOf(db: Handle, day: string, method: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select attempt.reference, attempt.order_id as "orderId", coalesce(paid_amount, attempt.amount) as amount,
      coalesce((select sum(amount) from payment_refund where payment_id = attempt.id and status = 'accepted'), 0)::bigint as refunded,
      attempt.provider_id as "providerId"
    from payment_attempt as attempt left join bank_movement as movement on movement.attempt_id = attempt.id
    where attempt.status in ('paid', 'mismatch') and attempt.provider = ${method} and attempt.provider_id is not null
      and coalesce(movement.day, ((case when provider = 'deposit' then attempt.updated_at else attempt.created_at end)
        at time zone 'America/Mexico_City')::date) = ${day}::date
    order by attempt.order_id limit ${MOST_PAYMENTS}`.execute(db);
  return rows;
}
