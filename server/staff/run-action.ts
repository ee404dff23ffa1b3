import type { Done, StaffAction } from "../administration/actions/staff-action.ts";
import { printedLog } from "./cli/printed-log.ts";
import { shellActor } from "./audit-line.ts";
import { type StaffArguments, type StaffContext, StaffRefusal } from "./staff-command.ts";

/**
 * Carries out an act that the back office has too, in the command's transaction; the frame writes its line of the audit log. What
 * would need a second person in the back office is done at once and flagged, for the owners to look at.
 *
 * @throws StaffRefusal with the act's sentence.
 */
export async function runAction<Input, Value>(
  { openDatabase, config, say, now }: StaffContext,
  { actor, reason }: StaffArguments,
  action: StaffAction<Input, Value>,
  input: Input,
): Promise<Done<Value>> {
  const context = { db: await openDatabase(), config, actor: shellActor(actor), reason, now, log: printedLog(say) };
  const done = await action.run(context, input);
  if (!done.ok) throw new StaffRefusal(done.error.message, done.error.current);
  const { audit, needsApproval } = done.value;
  return { ...done.value, audit: { ...audit, isFlagged: audit.isFlagged === true || needsApproval !== undefined } };
}
