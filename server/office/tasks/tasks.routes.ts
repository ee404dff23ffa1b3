import type { FastifyInstance } from "fastify";
import {
  assignTaskEndpoint,
  checkTasksEndpoint,
  snoozeTaskEndpoint,
  takeTaskEndpoint,
  taskOwnersEndpoint,
  tasksEndpoint,
} from "../../../shared/contract/staff/tasks.ts";
import { seesTaskKind } from "../../../shared/domain/staff/tasks/task-kinds.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { assignTaskAction } from "../../administration/actions/tasks/assign-task.ts";
import { isOfMember } from "../../administration/actions/tasks/open-task.ts";
import { snoozeTaskAction } from "../../administration/actions/tasks/snooze-task.ts";
import { takeTaskAction } from "../../administration/actions/tasks/take-task.ts";
import { findWorkingMembers } from "../../administration/identity/working-members.repository.ts";
import { checkTasksNow } from "../../administration/tasks/check-tasks.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { lastCheck, listTasks } from "./list-tasks.ts";
import { findTask } from "./tasks.repository.ts";

export function tasksRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, tasksEndpoint, async ({ query, staff }) => ok(await listTasks(db, query, staff)));

  serveStaff(app, checkTasksEndpoint, async () => {
    await checkTasksNow(db);
    return ok({ checkedAt: await lastCheck(db) });
  });

  serveStaff(app, taskOwnersEndpoint, async ({ params: { id }, staff }) => {
    const task = await findTask(db, id);
    if (!task || !seesTaskKind(task.kind, staff.permissions)) return err(NOT_FOUND);
    if (isOfMember(task.facts, staff.staffId)) return err(NOT_FOUND);
    const members = await findWorkingMembers(db, new Date());
    const able = members.filter(
      (member) => !isOfMember(task.facts, member.id) && seesTaskKind(task.kind, member.permissions),
    );
    return ok({ members: able.map(({ id: memberId, name }) => ({ id: memberId, name })) });
  });

  serveAction(app, services, takeTaskEndpoint, {
    action: takeTaskAction,
    toInput: ({ params: { id } }) => ({ taskId: id }),
  });
  serveAction(app, services, assignTaskEndpoint, {
    action: assignTaskAction,
    toInput: ({ params: { id }, body: { ownerId, expected } }) => ({ taskId: id, ownerId, expected }),
  });
  serveAction(app, services, snoozeTaskEndpoint, {
    action: snoozeTaskAction,
    toInput: ({ params: { id }, body: { until } }) => ({ taskId: id, until }),
  });
}
