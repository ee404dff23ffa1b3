import type { FastifyInstance } from "fastify";
import {
  answerMovementEndpoint,
  confirmMovementsEndpoint,
  ignoreMovementEndpoint,
  matchMovementEndpoint,
  movementFiguresEndpoint,
  movementsEndpoint,
  reopenMovementEndpoint,
  returnMovementEndpoint,
  revealMovementEndpoint,
  statementMovementsEndpoint,
} from "../../../shared/contract/staff/banking/movements.ts";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { answerMovementAction } from "../../administration/actions/deposits/answer-movement.ts";
import { returnMovementAction } from "../../administration/actions/deposits/return-movement.ts";
import { matchMovementAction } from "../../administration/actions/deposits/match-movement.ts";
import {
  reopenMovementAction,
  setMovementAsideAction,
} from "../../administration/actions/deposits/set-movement-aside.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveAction, serveStaff } from "../serve-staff.ts";
import { confirmMovements } from "./confirm-movements.ts";
import { movementFigures } from "./movement-figures.ts";
import { movementsFileRoutes } from "./movements-file.ts";
import { listMovements, listStatementMovements, movementText } from "./list-movements.ts";

export function movementsRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, movementsEndpoint, async ({ query, staff }) => ok(await listMovements(db, query, staff.permissions)));
  serveStaff(app, statementMovementsEndpoint, async ({ params: { id: statementId }, query, staff }) =>
    ok(await listStatementMovements(db, { ...query, statementId }, staff.permissions)),
  );
  serveStaff(app, movementFiguresEndpoint, async () => ok(await movementFigures(db)));
  movementsFileRoutes(app, services);
  serveStaff(app, revealMovementEndpoint, async ({ params: { id }, staff, request }) => {
    const movement = await movementText(db, id);
    if (!movement) return err(NOT_FOUND);
    const record = { subject: { kind: "movement", id: String(id) }, outcome: { what: "text" } };
    await writeLine(db, { action: "deposits reveal", actor: actorOf(staff, request), reason: "", record });
    return ok(movement);
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
  serveAction(app, services, answerMovementEndpoint, {
    action: answerMovementAction,
    toInput: ({ params: { id }, body: { isSame, isWholeFile } }) => ({
      movementId: id,
      isSame,
      isWholeFile: isWholeFile === true,
    }),
    toResult: ({ movementId: id, answered }) => ({ id, answered }),
  });
  serveAction(app, services, returnMovementEndpoint, {
    action: returnMovementAction,
    toInput: ({ params: { id }, body: { trackingKey } }) => ({
      movementId: id,
      trackingKey: trackingKey.toUpperCase(),
    }),
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
