import { type TaskKind, seesTaskKind } from "../../../../shared/domain/staff/tasks/task-kinds.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import type { TaskFacts } from "../../../db/tables/tasks.ts";
import type { ActionContext } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, type StaffError } from "../staff-error.ts";

interface OpenTask {
  readonly id: number;
  readonly kind: TaskKind;
  readonly ownerId: number | null;
  readonly facts: TaskFacts;
}

/** An approval is decided by neither the member who asked for it nor the one whom it is about. */
export const isOfMember = ({ askedBy, about }: TaskFacts, staffId: number | null): boolean =>
  staffId !== null && (askedBy === staffId || about === staffId);

/** Locks a task that the member sees; requests by or about the member are excluded. One that was closed meanwhile is refused with the word that it is done. */
export async function lockOpenTask(
  { db, actor }: ActionContext,
  taskId: number,
): Promise<Result<OpenTask, StaffError>> {
  const row = await db
    .selectFrom("task")
    .select(["id", "kind", "owner_id", "closed_at", "facts"])
    .where("id", "=", taskId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return err(NOT_FOUND);
  const { kind } = row;
  if (isOfMember(row.facts, actor.staffId)) return err(NOT_FOUND);
  if (actor.permissions === "all" || !seesTaskKind(kind, actor.permissions)) return err(NOT_FOUND);
  if (row.closed_at) return changedMeanwhile("Este pendiente ya se cerró: su causa desapareció.", { id: taskId });
  return ok({ id: row.id, kind, ownerId: row.owner_id, facts: row.facts });
}

/** "Rosa Elena Tamez", for the sentence of a refusal. */
export const memberName = async (db: Handle, staffId: number): Promise<string> =>
  (await db.selectFrom("staff_member").select("name").where("id", "=", staffId).executeTakeFirst())?.name ??
  "alguien más";

export const subjectOf = (taskId: number) => ({ kind: "task", id: String(taskId) });
