import type { Handle } from "../../db/database.ts";

/** The dealers' branches where an order can be picked up; other kinds of locations are none of theirs. */
export const findBranches = (db: Handle) =>
  db
    .selectFrom("location")
    .select(["id", "dealer", "name", "state", "city", "street", "number", "apartment", "neighborhood", "zip", "phone"])
    .where("kind", "=", "dealer")
    .where("is_active", "=", true)
    .execute();

export type BranchRow = Awaited<ReturnType<typeof findBranches>>[number];
