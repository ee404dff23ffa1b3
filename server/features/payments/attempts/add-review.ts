import type { Handle } from "../../../db/database.ts";
import { addJob } from "../../../queue/add-job.ts";

/** Queues a review of a paid payment: was its money returned or contested? One job per payment waits at a time. */
export const addReview = (db: Handle, attemptId: number): Promise<void> =>
  addJob(db, "review_payment", { attemptId, heard: null }, { key: `review:${attemptId}` });
