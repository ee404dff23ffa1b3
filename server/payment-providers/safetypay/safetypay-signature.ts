import { createHash, timingSafeEqual } from "node:crypto";
import { businessTime } from "../../../shared/domain/text/dates.ts";

/** SHA-256 of the parts and the signature key without anything between them, upper-case hex (providers §3.1). */
export const sign = (signatureKey: string, ...parts: readonly string[]): string =>
  createHash("sha256")
    .update([...parts, signatureKey].join(""), "utf8")
    .digest("hex")
    .toUpperCase();

const digest = (text: string): Buffer => createHash("sha256").update(text.toUpperCase()).digest();

/** Equal without regard to case, in a time that tells nothing about where they differ. */
export const isSameSecret = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right));

const two = (value: number): string => String(value).padStart(2, "0");

/** `2026-11-21T10:00:00`, the merchant's own wall clock: SafetyPay's times carry no zone. */
export function wireTime(moment: Date): string {
  const { year, month, day, hour, minute } = businessTime(moment);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(moment.getUTCSeconds())}`;
}
