import { verify } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Config } from "../../config/config.ts";
import { createBudget } from "./budget.ts";
import { createKeySource, isAllowedSource, type KeySource } from "./paypal-certificates.ts";
import { createPayPalClient } from "./paypal-client.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

/** A notification as it came: the signature is over its very bytes. */
export interface PayPalWebhook {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** `unavailable`: it could not be checked now, and is to be sent again. */
export type WebhookCheck = "genuine" | "forged" | "unavailable";

interface Signed {
  readonly id: string;
  readonly time: string;
  readonly signature: string;
  readonly certUrl: string;
  readonly algorithm: string;
}

function readSigned({ headers }: PayPalWebhook): Signed | null {
  const [id, time, signature, certUrl, algorithm] = ["id", "time", "sig"]
    .map((name) => headers[`paypal-transmission-${name}`])
    .concat(headers["paypal-cert-url"], headers["paypal-auth-algo"]);
  const isWhole = [id, time, signature, certUrl, algorithm].every((value) => typeof value === "string" && value !== "");
  return isWhole ? ({ id, time, signature, certUrl, algorithm } as Signed) : null;
}

/** `{transmission id}|{time}|{webhook id}|{CRC-32 of the raw body, unsigned decimal}` (providers §2.5). */
export const signedText = (webhook: { id: string; time: string; body: Buffer }, webhookId: string): string =>
  `${webhook.id}|${webhook.time}|${webhookId}|${crc32(webhook.body)}`;

const ALGORITHM = "SHA256withRSA";

/** PayPal sends a webhook again for three days. */
const OLDEST_MS = 7 * DAY_MS;
/** An RSA signature in base64, with room for longer keys. */
const SIGNATURE = /^[A-Za-z0-9+/]{80,1400}={0,2}$/;
const LONGEST_ID = 100;

/** Checks without a call: the form of each header, and a time at which PayPal would still send it. */
function isPlausible({ id, time, signature, algorithm }: Signed): boolean {
  return (
    algorithm === ALGORITHM &&
    id.length <= LONGEST_ID &&
    SIGNATURE.test(signature) &&
    Date.now() - Date.parse(time) < OLDEST_MS
  );
}

/** PayPal is asked this often about webhooks; one that is forged costs a call as well. */
const MOST_ASKED = 300;
const ASKED_MS = 60_000;

export type WebhookChecker = (webhook: PayPalWebhook) => Promise<WebhookCheck>;

/** Checks that a notification is PayPal's, by ourselves or by asking PayPal (`PAYPAL_CHECK_NOTICES`). */
export function createWebhookChecker(config: Config): WebhookChecker {
  const allowed = config.PAYPAL_CERT_HOSTS.split(",").map((entry) => entry.trim().replace(/\/$/, ""));
  const keyOf = createKeySource({ timeoutMs: config.PAYPAL_TIMEOUT_MS, roots: config.PAYPAL_CERT_ROOTS });
  const askPayPal = createAsking(config);
  return async (webhook) => {
    const signed = readSigned(webhook);
    // Where the certificate comes from is what makes it PayPal's.
    if (!signed || !isPlausible(signed) || !isAllowedSource(signed.certUrl, allowed)) return "forged";
    return config.PAYPAL_CHECK_NOTICES === "api"
      ? askPayPal(signed, webhook.body)
      : checkLocally(keyOf, signed, webhook.body, config.PAYPAL_WEBHOOK_ID);
  };
}

async function checkLocally(keyOf: KeySource, signed: Signed, body: Buffer, webhookId: string): Promise<WebhookCheck> {
  const key = await keyOf(signed.certUrl);
  if (key === null) return "unavailable";
  if (key === "untrusted") return "forged";
  const text = signedText({ ...signed, body }, webhookId);
  return verify("sha256", Buffer.from(text), key, Buffer.from(signed.signature, "base64")) ? "genuine" : "forged";
}

/** The event goes back as it came: written anew it would be another text, with another signature. */
function createAsking(config: Config) {
  const call = createPayPalClient(config);
  const mayAsk = createBudget(MOST_ASKED, ASKED_MS);
  return async (signed: Signed, body: Buffer): Promise<WebhookCheck> => {
    if (!mayAsk()) return "unavailable";
    const facts = JSON.stringify({
      auth_algo: signed.algorithm,
      cert_url: signed.certUrl,
      transmission_id: signed.id,
      transmission_sig: signed.signature,
      transmission_time: signed.time,
      webhook_id: config.PAYPAL_WEBHOOK_ID,
    });
    const answer = await call({
      method: "POST",
      path: "/v1/notifications/verify-webhook-signature",
      body: `${facts.slice(0, -1)},"webhook_event":${body.toString("utf8")}}`,
    });
    if (answer.kind !== "answer" || answer.status >= 500) return "unavailable";
    const { verification_status: status } = (answer.body ?? {}) as { verification_status?: unknown };
    return status === "SUCCESS" ? "genuine" : "forged";
  };
}
