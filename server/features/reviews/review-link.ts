import { REVIEW_PATH, REVIEW_TOKEN } from "../../../shared/domain/reviews/review-link.ts";
import type { Handle } from "../../db/database.ts";
import { numbersOfToken, signedToken } from "../../http/signed-link.ts";

/** After the time in which its order can be reviewed a link only stops e-mails. */
const REVIEW_LINK = { secret: "review-link", purpose: "review-link" } as const;

export const reviewPath = async (db: Handle, orderId: number): Promise<string> =>
  `${REVIEW_PATH}/${await signedToken(db, REVIEW_LINK, orderId)}`;

/** The order of a token that is ours; undefined for any other text. */
export const orderOfReviewToken = async (db: Handle, token: string): Promise<number | undefined> =>
  (await numbersOfToken(db, REVIEW_LINK, { form: REVIEW_TOKEN, token }))?.[0];
