import { type Offer, offeredDays, offeredSlot, type Slot } from "../../../shared/domain/appointments/slots.ts";
import type { Centavos } from "../../../shared/domain/money/money.ts";
import { deliveryEstimate } from "../../../shared/domain/orders/business-days.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { type Branch, findBranch, lockBranch } from "../dealers/appointment-terms.ts";
import { countTaken } from "./kept-appointments.ts";

export type HourRefusal =
  | { readonly kind: "appointmentNotOffered" }
  | { readonly kind: "appointmentTaken"; readonly time: string };

/** What is offered for tyres that are ordered now. */
export const offerAt = (now: Date): Offer => ({ firstDay: deliveryEstimate(now).deliveredBy, now });

/** An hour of a branch that is held, with the price of mounting one tyre there. */
export interface HeldHour extends Slot {
  readonly mountingPrice: Centavos | null;
}

interface WantedHour extends Offer {
  readonly locationId: number;
  readonly startsAt: Date;
  /** Its own place is not in its way. */
  readonly orderId?: number;
}

/**
 * An hour with a place left, which stays until the transaction ends: others who want one at this branch wait for its row, and so does a
 * change of its capacity.
 */
export async function holdHour(
  trx: Trx,
  { locationId, startsAt, orderId, ...offer }: WantedHour,
): Promise<Result<HeldHour, HourRefusal>> {
  const branch = await lockBranch(trx, locationId);
  const isMoment = !Number.isNaN(startsAt.getTime());
  const slot = branch?.isActive && isMoment ? offeredSlot(branch, offer, startsAt) : undefined;
  if (!branch || !slot) return err({ kind: "appointmentNotOffered" });
  const taken = await countTaken(trx, { locationId, from: startsAt, to: startsAt, except: orderId ?? null });
  const isFull = (taken.get(startsAt.getTime()) ?? 0) >= (branch.terms.places ?? 0);
  if (isFull) return err({ kind: "appointmentTaken", time: slot.time });
  return ok({ ...slot, mountingPrice: branch.terms.mountingPrice });
}

export interface FreeHour extends Slot {
  readonly left: number;
}

export interface OfferedHours {
  readonly branch: Branch;
  /** Of one tyre, with tax; null: not said. */
  readonly mountingPrice: Centavos | null;
  readonly firstDay: string;
  readonly days: readonly { readonly day: string; readonly hours: readonly FreeHour[] }[];
}

/** The hours of a branch with the places that each has left; undefined for a branch that is not known or closed. */
export async function offeredHours(
  db: Handle,
  { locationId, orderId, ...offer }: Omit<WantedHour, "startsAt">,
): Promise<OfferedHours | undefined> {
  const branch = await findBranch(db, locationId);
  if (!branch?.isActive) return undefined;
  const days = offeredDays(branch, offer);
  const [first, last] = [days[0]?.slots[0], days.at(-1)?.slots.at(-1)];
  const taken =
    first && last
      ? await countTaken(db, { locationId, from: first.startsAt, to: last.startsAt, except: orderId ?? null })
      : new Map<number, number>();
  const leftAt = ({ startsAt }: Slot) => Math.max(0, (branch.terms.places ?? 0) - (taken.get(startsAt.getTime()) ?? 0));
  return {
    branch,
    mountingPrice: branch.terms.mountingPrice,
    firstDay: offer.firstDay,
    days: days.map(({ day, slots }) => ({ day, hours: slots.map((slot) => ({ ...slot, left: leftAt(slot) })) })),
  };
}
