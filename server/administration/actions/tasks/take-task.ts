import { err, ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND } from "../staff-error.ts";
import { lockOpenTask, memberName, subjectOf } from "./open-task.ts";

/** Makes a member the owner of a task that has none. */
export const takeTaskAction = defineAction({
  name: "tasks take",
  reason: "optional",
  async run(context, { taskId }: { readonly taskId: number }) {
    const { db, actor } = context;
    if (actor.staffId === null) return err(NOT_FOUND);
    const locked = await lockOpenTask(context, taskId);
    if (!locked.ok) return locked;
    const { ownerId, kind } = locked.value;
    if (ownerId !== null && ownerId !== actor.staffId) {
      return changedMeanwhile(`Ya lo tomó ${await memberName(db, ownerId)}.`, { id: taskId, ownerId });
    }
    await db.updateTable("task").set({ owner_id: actor.staffId }).where("id", "=", taskId).execute();
    return ok({
      value: { id: taskId, ownerId: actor.staffId },
      effects: [{ kind: "data" as const, text: "Queda a tu nombre." }],
      audit: { subject: subjectOf(taskId), before: { ownerId }, after: { ownerId: actor.staffId }, outcome: { kind } },
    });
  },
});
