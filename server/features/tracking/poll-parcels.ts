import { nextPollAt } from "../../../shared/domain/tracking/poll-plan.ts";
import type { TrackingAnswer } from "../../carriers/carrier-tracker.ts";
import { databaseTime } from "../../db/database-time.ts";
import type { Handle } from "../../db/database.ts";
import type { Services } from "../../http/services.ts";
import { recordEvents } from "./record-events.ts";
import { claimDueParcels, type ClaimedParcel, planNextPoll } from "./tracking.repository.ts";

/** Parcels of one run: at two questions a second it ends before the next begins. */
const MOST_PARCELS = 40;

/**
 * Asks about the parcels that are due, one after the other. No transaction is open while it asks. Silence or a refusal ends the run: the
 * parcels that are left come again when their claim is over.
 *
 * @returns how many parcels were asked about.
 */
export async function pollParcels({ db, tracker, log }: Pick<Services, "db" | "tracker" | "log">): Promise<number> {
  if (!tracker) return 0;
  let asked = 0;
  for (const parcel of await claimDueParcels(db, MOST_PARCELS)) {
    asked += 1;
    const answer = await tracker.ask(parcel);
    await takeAnswer(db, parcel, answer);
    if (answer.kind === "busy" || answer.kind === "noAnswer") {
      log.warn({ tracker: tracker.name, answer: answer.kind }, "parcels not asked about");
      break;
    }
  }
  return asked;
}

async function takeAnswer(db: Handle, parcel: ClaimedParcel, answer: TrackingAnswer): Promise<void> {
  const { shippedAt } = parcel;
  const isFailed = answer.kind === "busy" || answer.kind === "noAnswer";
  const { isNews, isDelivered } =
    answer.kind === "told" ? await recordEvents(db, parcel, answer.events) : { isNews: false, isDelivered: false };
  const outcome = isFailed ? "failed" : isNews ? "news" : "nothingNew";
  const quietPolls = isFailed ? parcel.quietPolls : isNews ? 0 : parcel.quietPolls + 1;
  const next = nextPollAt(await databaseTime(db), { outcome, quietPolls, shippedAt });
  await planNextPoll(db, parcel, { at: isDelivered ? null : next, quietPolls });
}
