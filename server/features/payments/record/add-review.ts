import type { Handle } from "../../../db/database.ts";
import { addJob } from "../../../queue/add-job.ts";

/** Queues the question whether a paid payment's money is still there; once, however often it is asked for. */
export const addReview = (db: Handle, attemptId: number): Promise<void> =>
  addJob(db, "review_payment", { attemptId, heard: null }, { key: `review:${attemptId}` });
