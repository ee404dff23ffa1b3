import type { Config } from "../../config/config.ts";
import { callOnce, callRepeatedly } from "../provider-http.ts";
import { sign, wireTime } from "./safetypay-signature.ts";

/** The text of an answer, or none: then what happened there is not known. `neverSent` says it surely did not arrive. */
export type SafetyPayAnswer = { kind: "answer"; text: string } | { kind: "noAnswer" } | { kind: "neverSent" };

/** Fields each signature covers, in their order (providers §3.1, §3.4). */
const SIGNED_FIELDS = {
  CreateExpressToken: [
    "RequestDateTime",
    "CurrencyCode",
    "Amount",
    "MerchantSalesID",
    "Language",
    "TrackingCode",
    "ExpirationTime",
    "TransactionOkURL",
    "TransactionErrorURL",
  ],
  GetOperation: ["RequestDateTime", "MerchantSalesID"],
  CreateRefundProcess: ["RequestDateTime", "SalesOperationID", "AmountToRefund", "TotalPartial", "Reason"],
} as const satisfies Record<string, readonly string[]>;

type Operation = keyof typeof SIGNED_FIELDS;
type Fields = Readonly<Record<string, string>>;

interface Call {
  readonly operation: Operation;
  readonly fields: Fields;
  /** Whether doing it twice does no harm, so that a lost answer may be asked for again. */
  readonly canRepeat: boolean;
}

export type SafetyPayClient = (call: Call) => Promise<SafetyPayAnswer>;

type Keys = Pick<Config, "SAFETYPAY_API_KEY" | "SAFETYPAY_SIGNATURE_KEY">;

/** The form fields of a call with key, time and signature; the signature is over the very texts that are sent. */
export function signedFields(keys: Keys, operation: Operation, fields: Fields, now: Date): Fields {
  const sent: Fields = {
    ApiKey: keys.SAFETYPAY_API_KEY,
    RequestDateTime: wireTime(now),
    ...fields,
    ResponseFormat: "CSV",
  };
  const parts = SIGNED_FIELDS[operation].map((name) => sent[name] ?? "");
  return { ...sent, Signature: sign(keys.SAFETYPAY_SIGNATURE_KEY, ...parts) };
}

/** SafetyPay Express v3 by name-value POST. Any status but 200 counts as no answer: refusals come as 200 with a number (providers §3.1). */
export function createSafetyPayClient(config: Config): SafetyPayClient {
  return async ({ operation, fields, canRepeat }) => {
    const send = canRepeat ? callRepeatedly : callOnce;
    const answer = await send({
      method: "POST",
      url: `${config.SAFETYPAY_API_URL}/express/ws/v.3.0/Post/${operation}`,
      headers: {},
      body: new URLSearchParams(signedFields(config, operation, fields, new Date())),
      timeoutMs: config.SAFETYPAY_TIMEOUT_MS,
    });
    if (answer.kind !== "answer") return answer;
    return answer.status === 200 ? { kind: "answer", text: answer.text } : { kind: "noAnswer" };
  };
}
