import type { Me } from "../../../shared/contract/staff/me.ts";
import type { StaffSession } from "../../administration/identity/staff-sessions.ts";
import type { Handle } from "../../db/database.ts";
import { countTasks } from "../tasks/list-tasks.ts";

type Counts = NonNullable<Me["counts"]>;

/** What waits for a member at each entry of the navigation that has a count. */
const COUNTS: Readonly<Record<string, (db: Handle, staff: StaffSession) => Promise<Counts[string]>>> = {
  pendientes: countTasks,
};

export async function countsOf(db: Handle, staff: StaffSession): Promise<Counts> {
  const counts: Counts = {};
  for (const [name, count] of Object.entries(COUNTS)) counts[name] = await count(db, staff);
  return counts;
}
