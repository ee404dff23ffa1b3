import { TRACKING_PATH, TRACKING_TOKEN } from "../../../shared/domain/tracking/tracking-link.ts";
import { type Config, publicUrl } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { numbersOfToken, signedToken } from "../../http/signed-link.ts";

const TRACKING_LINK = { secret: "tracking-link", purpose: "tracking-link" } as const;

/** The page of an order that its e-mails lead to. */
export const trackingUrl = async (db: Handle, config: Config, orderId: number): Promise<string> =>
  `${publicUrl(config)}${TRACKING_PATH}/${await signedToken(db, TRACKING_LINK, orderId)}`;

/** The order of a token that is ours; undefined for any other text. */
export const orderOfToken = async (db: Handle, token: string): Promise<number | undefined> =>
  (await numbersOfToken(db, TRACKING_LINK, { form: TRACKING_TOKEN, token }))?.[0];
