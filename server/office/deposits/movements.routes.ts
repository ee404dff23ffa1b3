import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import {
  confirmMovementsEndpoint,
  ignoreMovementEndpoint,
  matchMovementEndpoint,
  MOST_CONFIRMED,
  movementFiguresEndpoint,
  movementsEndpoint,
  reopenMovementEndpoint,
  statementMovementsEndpoint,
} from "../../../shared/contract/staff/banking/movements.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { matchMovementAction } from "../../administration/actions/deposits/match-movement.ts";
import {
  reopenMovementAction,
  setMovementAsideAction,
} from "../../administration/actions/deposits/set-movement-aside.ts";
import { openMovements } from "../../features/payments/deposits/open-movements.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { confirmMovements } from "./confirm-movements.ts";
import { countOpen, listMovements, listStatementMovements } from "./list-movements.ts";

export function movementsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, movementsEndpoint, async ({ query, staff }) => ok(await listMovements(db, query, staff.permissions)));
  serveStaff(app, statementMovementsEndpoint, async ({ params: { id: statementId }, query, staff }) =>
    ok(await listStatementMovements(db, { ...query, statementId }, staff.permissions)),
  );
  serveStaff(app, movementFiguresEndpoint, async () => {
    const open = await openMovements(db);
    const { rows } = await sql<{ state: string; count: number }>`
      select case when state in ('ignored', 'charge') then 'other' else state end as state, count(*)::int as count
      from bank_movement where state <> 'open' group by 1`.execute(db);
    const { statements } = await db
      .selectFrom("bank_statement")
      .select(sql<number>`count(*)::int`.as("statements"))
      .executeTakeFirstOrThrow();
    return ok({
      counts: { ...countOpen(open), ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) },
      statements,
      sure: open
        .flatMap(({ id, amount, form, match }) =>
          match.kind === "sure" ? [{ id, orderId: match.orderId, amount, form }] : [],
        )
        .slice(0, MOST_CONFIRMED),
    });
  });
  serveAction(app, services, matchMovementEndpoint, {
    action: matchMovementAction,
    toInput: ({ params: { id }, body: { orderId, form, isOtherAmount } }) => ({
      movementId: id,
      orderId,
      form,
      isOtherAmount: isOtherAmount === true,
      isSureOnly: false,
    }),
    toResult: ({ movementId: id, orderId, status, isOtherAmount, isOwed }) => ({
      id,
      orderId,
      status: status && ORDER_STATUSES[status].code,
      isOtherAmount,
      isOwed,
    }),
  });
  serveAction(app, services, ignoreMovementEndpoint, {
    action: setMovementAsideAction,
    toInput: ({ params: { id }, body: { as } }) => ({ movementId: id, as }),
    toResult: ({ movementId: id }) => ({ id }),
  });
  serveAction(app, services, reopenMovementEndpoint, {
    action: reopenMovementAction,
    toInput: ({ params: { id } }) => ({ movementId: id }),
    toResult: ({ movementId: id }) => ({ id }),
  });
  serveStaff(app, confirmMovementsEndpoint, (given) => confirmMovements(services, given), {
    actionName: matchMovementAction.name,
  });
}
