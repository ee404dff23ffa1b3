import type { Handle } from "../../db/database.ts";
import { isWorking } from "./working-member.ts";

/** Members who may sign in now, by name, with what their role permits. */
export const findWorkingMembers = (db: Handle, now: Date) =>
  db
    .selectFrom("staff_member")
    .innerJoin("staff_role", "staff_role.name", "staff_member.role")
    .select(["staff_member.id", "staff_member.name", "staff_member.role", "staff_role.permissions"])
    .where(isWorking(now))
    .orderBy("staff_member.name")
    .execute();
