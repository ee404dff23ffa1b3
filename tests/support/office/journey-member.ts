import type { BrowserContext } from "playwright-core";
import { afterAll, inject } from "vitest";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { DEMO_EMAIL } from "../../../server/seed/seed-customers.ts";
import { createDatabase, createPool, type Handle } from "../../../server/db/database.ts";
import { aMember } from "./test-office.ts";

export interface JourneyMembers {
  /** The running shop's database, for what a journey starts from. */
  readonly db: Handle;
  /** Signs a new member with a role into a browser's context, stepped up. Answers the member's number. */
  signIn(context: BrowserContext, role: SeededRole): Promise<number>;
}

/** Members of the running shop's staff, each with a session that was opened in the database: typing codes is a journey of its own. */
export function withJourneyMembers(): JourneyMembers {
  const pool = createPool({ url: inject("officeDatabaseUrl"), size: 2, onError: () => undefined });
  const db = createDatabase(pool);
  afterAll(() => db.destroy());
  return {
    db,
    async signIn(context, role) {
      const { staffId, headers } = await aMember({ db }, role);
      const [name = "", value = ""] = headers.cookie.split("=");
      await context.addCookies([{ name, value, url: inject("officeUrl"), httpOnly: true, sameSite: "Strict" }]);
      return staffId;
    },
  };
}

/** A customer of the demonstration whose account no journey of the shop reads: orders of staff's journeys are theirs. */
export async function aCustomerOfNoJourney(db: Handle): Promise<number> {
  const { id } = await db
    .selectFrom("customer")
    .select("id")
    .where("email", "<>", DEMO_EMAIL)
    .where("activated_at", "is not", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
