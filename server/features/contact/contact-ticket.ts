import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { HOUR_MS } from "../../../shared/domain/text/durations.ts";

/** How long a form waits from its first use on before it sends; a person needs longer for fifteen characters. */
export const TICKET_WAIT_MS = 3_000;
/** Less than that: the clocks of two processes are never quite the same. */
const LEAST_AGE_MS = 2_000;
const MOST_AGE_MS = 12 * HOUR_MS;

const sign = (secret: Buffer, content: string): Buffer => createHmac("sha256", secret).update(content).digest();

/** When it was given and a name of its own, signed: the shop need not remember it (docs/decisions/0030). */
export function issueTicket(secret: Buffer, now: Date): string {
  const content = `${now.getTime().toString(36)}.${randomBytes(12).toString("base64url")}`;
  return `${content}.${sign(secret, content).toString("base64url")}`;
}

/** The ticket's own name; undefined for one that is forged, too young or too old. */
export function ticketName(secret: Buffer, ticket: string, now: Date): string | undefined {
  const [, content = "", issued = "", name = "", signature = ""] =
    /^(([0-9a-z]{1,11})\.([\w-]{16}))\.([\w-]{43})$/.exec(ticket) ?? [];
  const expected = sign(secret, content);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const ageMs = now.getTime() - Number.parseInt(issued, 36);
  return ageMs >= LEAST_AGE_MS && ageMs <= MOST_AGE_MS ? name : undefined;
}
