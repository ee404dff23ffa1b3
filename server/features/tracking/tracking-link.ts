import { createHmac, timingSafeEqual } from "node:crypto";
import { TRACKING_PATH, TRACKING_TOKEN } from "../../../shared/domain/tracking/tracking-link.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";

/** Bytes of a token's code: 160 bits cannot be guessed. */
const CODE_BYTES = 20;

const codeOf = (secret: Buffer, orderId: number): Buffer =>
  createHmac("sha256", secret).update(`tracking-link:${orderId}`).digest().subarray(0, CODE_BYTES);

/** Made with the database, the same for every process: a link is made again as it was, and no table of tokens can leak. */
const readSecret = async (db: Handle): Promise<Buffer> =>
  (await db.selectFrom("shop_secret").select("secret").where("name", "=", "tracking-link").executeTakeFirstOrThrow())
    .secret;

/** The page of an order that its e-mails lead to. */
export async function trackingUrl(db: Handle, config: Config, orderId: number): Promise<string> {
  const code = codeOf(await readSecret(db), orderId).toString("hex");
  return `${publicUrl(config)}${TRACKING_PATH}/${orderId}-${code}`;
}

/** The order of a token that is ours; undefined for any other text. */
export async function orderOfToken(db: Handle, token: string): Promise<number | undefined> {
  const [, number, code] = TRACKING_TOKEN.exec(token) ?? [];
  if (number === undefined || code === undefined) return undefined;
  const orderId = Number(number);
  const isOurs = timingSafeEqual(codeOf(await readSecret(db), orderId), Buffer.from(code, "hex"));
  return isOurs ? orderId : undefined;
}
