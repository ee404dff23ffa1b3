import { seesTaskKind } from "../../../../shared/domain/staff/tasks/task-kinds.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { isWorking } from "../../identity/working-member.ts";
import { defineAction } from "../staff-action.ts";
import { changedMeanwhile, notPossible } from "../staff-error.ts";
import { isOfMember, lockOpenTask, memberName, subjectOf } from "./open-task.ts";

interface Input {
  readonly taskId: number;
  /** Null: it has no owner any more. */
  readonly ownerId: number | null;
  /** Whose it was when the member looked. */
  readonly expected: number | null;
}

/** Gives a task to an active member who sees its kind, or leaves it unassigned. */
export const assignTaskAction = defineAction({
  name: "tasks assign",
  reason: "optional",
  async run(context, { taskId, ownerId, expected }: Input) {
    const { db } = context;
    const locked = await lockOpenTask(context, taskId);
    if (!locked.ok) return locked;
    const { ownerId: before, kind, facts } = locked.value;
    if (before !== expected) {
      const now = before === null ? "Ya no tiene dueño." : `Ahora es de ${await memberName(db, before)}.`;
      return changedMeanwhile(now, { id: taskId, ownerId: before });
    }
    let text = "Queda sin dueño.";
    if (ownerId !== null) {
      if (isOfMember(facts, ownerId)) return notPossible("Esa persona lo pidió, o trata de ella: decide otra.");
      const member = await db
        .selectFrom("staff_member")
        .innerJoin("staff_role", "staff_role.name", "staff_member.role")
        .select(["staff_member.name", "staff_role.permissions"])
        .where("staff_member.id", "=", ownerId)
        .where(isWorking(context.now))
        .executeTakeFirst();
      if (!member || !seesTaskKind(kind, member.permissions)) {
        return notPossible("Esa persona no puede hacerlo: su papel no ve este pendiente.");
      }
      text = `Queda a nombre de ${member.name}.`;
    }
    await db.updateTable("task").set({ owner_id: ownerId }).where("id", "=", taskId).execute();
    return ok({
      value: { id: taskId, ownerId },
      effects: [{ kind: "data" as const, text }],
      audit: { subject: subjectOf(taskId), before: { ownerId: before }, after: { ownerId }, outcome: { kind } },
    });
  },
});
