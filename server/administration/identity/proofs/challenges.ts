import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";
import { MINUTE_MS } from "../../../../shared/domain/text/durations.ts";

/** What a signed challenge proves: one that was asked for another use is worth nothing. */
export type ChallengeUse = "signIn" | "secondFactor" | "stepUp" | "register" | "invitation";

const CHALLENGE_MINUTES = 5;

interface Asked {
  readonly sessionId: number;
  readonly use: ChallengeUse;
  readonly now: Date;
}

/** Keeps a challenge with its session; the one before is worth nothing. */
export async function saveChallenge(db: Handle, challenge: string, { sessionId, use, now }: Asked): Promise<void> {
  await db
    .updateTable("staff_session")
    .set({
      challenge,
      challenge_for: use,
      challenge_until: new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS),
    })
    .where("id", "=", sessionId)
    .execute();
}

/** Takes a session's challenge, once: two answers at the same moment get it once. Undefined: none is open. */
export async function takeChallenge(db: Handle, { sessionId, use, now }: Asked): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string }>`
    with asked as (
      select id, challenge from staff_session
      where id = ${sessionId} and challenge_for = ${use} and challenge_until > ${now} and challenge is not null
      for update
    )
    update staff_session set challenge = null, challenge_for = null, challenge_until = null
    from asked where staff_session.id = asked.id returning asked.challenge
  `.execute(db);
  return rows[0]?.challenge;
}
