import type { Handle } from "../../db/database.ts";
import type { seenLines } from "./seen-lines.ts";

/** How many lines are found; counting stops at `most`. */
export async function countLines(db: Handle, found: ReturnType<typeof seenLines>, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(found.clearSelect().select("line.position").limit(most).as("counted"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** All members by name, or one of them. */
export const findMembers = (db: Handle, id: number | null) =>
  db
    .selectFrom("staff_member")
    .select(["id", "name"])
    .$if(id !== null, (query) => query.where("id", "=", id))
    .orderBy("name")
    .execute();
