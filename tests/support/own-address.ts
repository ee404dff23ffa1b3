import { randomInt } from "node:crypto";

/**
 * As a proxy of ours tells it, to a shop that believes one (`TRUST_PROXY=1`): limits for an address are for people, and a test or
 * a bench has more of them than one address may have.
 */
export const fromOwnAddress = (): { "x-forwarded-for": string } => ({
  "x-forwarded-for": `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`,
});
