import type { Config } from "../../config/config.ts";
import type { Centavos } from "../../../shared/domain/money/money.ts";
import { STATUS } from "./safetypay-activities.ts";
import { fromWireAmount } from "./safetypay-csv.ts";
import { isSameSecret, sign, wireTime } from "./safetypay-signature.ts";

/** Fields that notification and acknowledgement share, in the order both are signed in (providers §3.3). */
const ECHOED = [
  "MerchantSalesID",
  "ReferenceNo",
  "CreationDateTime",
  "Amount",
  "CurrencyID",
  "PaymentReferenceNo",
  "Status",
] as const;

const FIELDS = ["ApiKey", "RequestDateTime", ...ECHOED, "Signature"] as const;
type Fields = Readonly<Record<(typeof FIELDS)[number], string>>;

/** A notification whose signature is right. Its amount and currency are to be compared with the order's all the same. */
export interface SafetyPayNotification {
  readonly reference: string;
  readonly operationId: string;
  readonly amount: Centavos;
  readonly currency: string;
  readonly paymentReference: string;
  /** Only 102 is money; a code we do not know is `unrecognised`. */
  readonly kind: keyof typeof STATUS | "unrecognised";
  readonly code: string;
  /** Texts as they came, in the order in which they are signed. */
  readonly echoed: readonly string[];
}

/** 1: not our key. 2: wrong signature. 3: anything else. */
export type NotificationError = 1 | 2 | 3;

export type NotificationReading =
  | { ok: true; notification: SafetyPayNotification }
  | { ok: false; errorNumber: NotificationError };

type Keys = Pick<Config, "SAFETYPAY_API_KEY" | "SAFETYPAY_SIGNATURE_KEY">;

/** Every field once and as text, without what would break the line that answers it. */
function readFields(body: unknown): Fields | null {
  const form = (typeof body === "object" && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const isText = (value: unknown) => typeof value === "string" && value.length <= 200 && !/[,\r\n]/.test(value);
  return FIELDS.every((name) => isText(form[name])) ? (form as Fields) : null;
}

const kindOf = (code: string): SafetyPayNotification["kind"] =>
  (Object.keys(STATUS) as (keyof typeof STATUS)[]).find((kind) => STATUS[kind] === code) ?? "unrecognised";

/** Reads a form that was posted to us and believes it only with our key and a right signature over the raw texts. */
export function readNotification(keys: Keys, body: unknown): NotificationReading {
  const refuse = (errorNumber: NotificationError): NotificationReading => ({ ok: false, errorNumber });
  // With an empty key every signature could be forged.
  if (keys.SAFETYPAY_API_KEY === "" || keys.SAFETYPAY_SIGNATURE_KEY === "") return refuse(1);
  const fields = readFields(body);
  if (!fields) return refuse(3);
  if (!isSameSecret(fields.ApiKey, keys.SAFETYPAY_API_KEY)) return refuse(1);
  const echoed = ECHOED.map((name) => fields[name]);
  if (!isSameSecret(fields.Signature, sign(keys.SAFETYPAY_SIGNATURE_KEY, fields.RequestDateTime, ...echoed)))
    return refuse(2);
  const amount = fromWireAmount(fields.Amount);
  if (amount === null) return refuse(3);
  const notification: SafetyPayNotification = {
    reference: fields.MerchantSalesID,
    operationId: fields.ReferenceNo,
    amount,
    currency: fields.CurrencyID.toUpperCase(),
    paymentReference: fields.PaymentReferenceNo,
    kind: kindOf(fields.Status),
    code: fields.Status,
    echoed,
  };
  return { ok: true, notification };
}

/** The signed line that ends the repetition (0), or asks for the notification again (3: we could not deal with it). */
export function acknowledgement(
  keys: Keys,
  { echoed }: SafetyPayNotification,
  { errorNumber, orderNo, now }: { errorNumber: 0 | 3; orderNo: string; now: Date },
): string {
  const signed = [wireTime(now), ...echoed, orderNo];
  return [String(errorNumber), ...signed, sign(keys.SAFETYPAY_SIGNATURE_KEY, ...signed)].join(",");
}

/**
 * The response to an untrusted notification: no echo and no signature. Notification and acknowledgement are signed alike, so a
 * signed echo of a sender's texts could come back as a notification.
 */
export const refusal = (errorNumber: NotificationError, now: Date): string =>
  [String(errorNumber), wireTime(now), ...ECHOED.map(() => ""), "", ""].join(",");
