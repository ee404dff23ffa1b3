import { notifyOwners } from "../../identity/notify-members.ts";
import type { ActionContext } from "../staff-action.ts";

/** An act about the staff from the server's shell is told to every owner (office section 2, break-glass). */
export async function notifyBreakGlass(
  { db, actor, now }: Pick<ActionContext, "db" | "actor" | "now">,
  act: string,
  aboutId: number,
): Promise<void> {
  if (actor.staffId === null) await notifyOwners(db, "staffBreakGlass", { act, aboutId, now });
}
