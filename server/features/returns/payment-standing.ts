import { ZERO } from "../../../shared/domain/money/money.ts";
import type { Handle } from "../../db/database.ts";
import { findAttemptsOf } from "../payments/attempts/payment-attempts.ts";
import { refundRoom, type RefundRoom } from "../payments/refunds/refund-rows.ts";

/**
 * Where an order's money is after what its provider did without us. `contested`: not decided. `takenInPart`: a decision took some of it.
 * `taken`: the provider took some or all of it back, and nothing is left to give back.
 */
export type PaymentStanding = "kept" | "contested" | "takenInPart" | "taken";

export async function paymentStanding(db: Handle, orderId: number): Promise<PaymentStanding> {
  const rooms = await roomsOf(db, orderId);
  if (rooms.some(({ isContested }) => isContested)) return "contested";
  if (rooms.every(({ returned }) => returned === ZERO)) return "kept";
  if (rooms.every(({ room }) => room === ZERO)) return "taken";
  return rooms.some(({ wasDecided }) => wasDecided) ? "takenInPart" : "kept";
}

/** Whether the provider gave back every payment of an order, all of it. */
export async function isAllGivenBackThere(db: Handle, orderId: number): Promise<boolean> {
  const rooms = await roomsOf(db, orderId);
  return rooms.length > 0 && rooms.every(({ rest, returned }) => returned > ZERO && rest === ZERO);
}

async function roomsOf(db: Handle, orderId: number): Promise<RefundRoom[]> {
  const rooms: RefundRoom[] = [];
  for (const attempt of await findAttemptsOf(db, orderId))
    if (attempt.status === "paid") rooms.push(await refundRoom(db, attempt));
  return rooms;
}
