import type { FastifyInstance } from "fastify";
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
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { paymentsOfDay } from "./payments-of-day.ts";
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
    isDay(day) ? ok({ items: await paymentsOfDay(db, day, method) }) : err(NOT_FOUND),
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
