import type { Handle, Trx } from "./database.ts";

/** Thrown inside a transaction, so that it is rolled back. */
class Refused extends Error {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super("refused");
    this.refusal = refusal;
  }
}

/**
 * Runs `work` in a transaction. A refusal (`err(…)`) rolls back what was written before it and is answered; every other answer
 * commits. What must stay although the caller is refused is answered as another value.
 */
export async function transact<T>(db: Handle, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const answer = await work(trx);
      if (isRefusal(answer)) throw new Refused(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal as T;
    throw error;
  }
}

const isRefusal = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;
