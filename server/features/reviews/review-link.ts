import { createHmac, timingSafeEqual } from "node:crypto";
import { REVIEW_PATH, REVIEW_TOKEN } from "../../../shared/domain/reviews/review-link.ts";
import type { Handle } from "../../db/database.ts";

/** Bytes of a token's code: 160 bits cannot be guessed. */
const CODE_BYTES = 20;

const codeOf = (secret: Buffer, orderId: number): Buffer =>
  createHmac("sha256", secret).update(`review-link:${orderId}`).digest().subarray(0, CODE_BYTES);

/** Made with the database, the same for every process. After the time in which its order can be reviewed a link only stops e-mails. */
const readSecret = async (db: Handle): Promise<Buffer> =>
  (await db.selectFrom("shop_secret").select("secret").where("name", "=", "review-link").executeTakeFirstOrThrow())
    .secret;

export const reviewPath = async (db: Handle, orderId: number): Promise<string> =>
  `${REVIEW_PATH}/${orderId}-${codeOf(await readSecret(db), orderId).toString("hex")}`;

/** The order of a token that is ours; undefined for any other text. */
export async function orderOfReviewToken(db: Handle, token: string): Promise<number | undefined> {
  const [, number, code] = REVIEW_TOKEN.exec(token) ?? [];
  if (number === undefined || code === undefined) return undefined;
  const orderId = Number(number);
  const isOurs = timingSafeEqual(codeOf(await readSecret(db), orderId), Buffer.from(code, "hex"));
  return isOurs ? orderId : undefined;
}
