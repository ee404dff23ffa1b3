import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { LONGEST_SNOOZE_DAYS } from "../../../../shared/domain/staff/tasks/task-kinds.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { lockOpenTask, subjectOf } from "./open-task.ts";
import { DAY_MS } from "../../../../shared/domain/text/durations.ts";

interface Input {
  readonly taskId: number;
  /** ISO 8601. */
  readonly until: string;
}

/** Puts a task off: it waits apart until a moment, with a reason. Its cause goes on being looked for. */
export const snoozeTaskAction = defineAction({
  name: "tasks snooze",
  reason: "needed",
  async run(context, { taskId, until }: Input) {
    const { db, now, reason } = context;
    const moment = new Date(until);
    const days = (moment.getTime() - now.getTime()) / DAY_MS;
    if (!(days > 0 && days <= LONGEST_SNOOZE_DAYS)) {
      const message = `Elige un momento de aquí a ${LONGEST_SNOOZE_DAYS} días.`;
      return err({ code: "fieldsRefused" as const, message, fields: { until: [message] } });
    }
    const locked = await lockOpenTask(context, taskId);
    if (!locked.ok) return locked;
    await db
      .updateTable("task")
      .set({ snoozed_until: moment, snooze_reason: reason })
      .where("id", "=", taskId)
      .execute();
    return ok({
      value: { id: taskId, until: moment.toISOString() },
      effects: [{ kind: "data" as const, text: `Vuelve a la lista el ${formatDateTime(moment)}.` }],
      audit: {
        subject: subjectOf(taskId),
        after: { snoozedUntil: moment.toISOString() },
        outcome: { kind: locked.value.kind },
      },
    });
  },
});
