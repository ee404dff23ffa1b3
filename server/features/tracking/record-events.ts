import { isOfThisParcel } from "../../../shared/domain/tracking/poll-plan.ts";
import { arrival, openProblem, trackAll } from "../../../shared/domain/tracking/tracking-state.ts";
import type { ToldEvent } from "../../carriers/carrier-tracker.ts";
import { databaseTime } from "../../db/database-time.ts";
import type { Handle } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { followParcels } from "./follow-parcels.ts";
import { lockOrderOf } from "./lock-order.ts";
import { stopForProblem } from "./stop-for-problem.ts";
import { addEvents, findEvents, lockParcel, type NumberedParcel } from "./tracking.repository.ts";

export interface Recorded {
  /** Something that was not known. */
  readonly isNews: boolean;
  /** The carrier says that it arrived at its customer. */
  readonly isDelivered: boolean;
}

const NOTHING: Recorded = { isNews: false, isDelivered: false };

/**
 * Writes what a carrier told of a parcel, and has its order follow. The same events again change nothing, in whatever order they come;
 * events of a number that was corrected meanwhile are left out.
 */
export const recordEvents = (db: Handle, parcel: NumberedParcel, told: readonly ToldEvent[]): Promise<Recorded> =>
  transact(db, async (trx) => {
    const order = await lockOrderOf(trx, parcel.id);
    const locked = order && (await lockParcel(trx, parcel));
    if (!order || !locked?.shipped_at) return NOTHING;
    const now = await databaseTime(trx);
    const shippedAt = locked.shipped_at;
    const events = told
      .filter(({ at }) => isOfThisParcel(at, shippedAt))
      // A carrier's clock that is ahead delivers nothing in the future.
      .map((event) => (event.at > now ? { ...event, at: now } : event));
    const known = trackAll(await findEvents(trx, parcel));
    const added = await addEvents(trx, parcel, events);
    const state = trackAll(await findEvents(trx, parcel));
    const [problem, arrived] = [openProblem(state), arrival(state)];
    await trx
      .updateTable("parcel")
      .set({
        last_event_at: state.last?.at ?? null,
        carrier_delivered_at: arrived?.at ?? null,
        problem: problem?.kind ?? null,
        problem_at: problem?.at ?? null,
      })
      .where("id", "=", locked.id)
      .execute();
    if (added.size > 0 && locked.state === "shipped") {
      if (problem !== null && added.has(problem.id) && problem.id !== openProblem(known)?.id)
        await stopForProblem(trx, order, { parcel, problem, now });
      else await followParcels(trx, order);
    }
    return { isNews: added.size > 0, isDelivered: arrived !== null };
  });
