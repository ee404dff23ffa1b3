import type { TotpOffer } from "../../../shared/contract/staff/identity/enrolment.ts";
import type { Config } from "../../config/config.ts";
import { totpAddress, totpSecretText } from "../../administration/identity/proofs/totp.ts";
import { qrCodeOf } from "./qr-code.ts";

/** A secret as the browser shows it: to be read by a camera, or typed. */
export const totpOffer = (secret: Buffer, config: Config, email: string): TotpOffer => ({
  secret: totpSecretText(secret),
  qr: qrCodeOf(totpAddress(secret, { issuer: `${config.SHOP_NAME} Personal`, label: email })),
});
