import type { SafetypayContext } from "./safetypay-context.ts";
import { isSameSignature, sign } from "./signature.ts";

/** Fields that notification and acknowledgement share, in the order both are signed in. */
export const ECHOED = [
  "MerchantSalesID",
  "ReferenceNo",
  "CreationDateTime",
  "Amount",
  "CurrencyID",
  "PaymentReferenceNo",
  "Status",
] as const;

export type Echoed = Readonly<Record<(typeof ECHOED)[number], string>>;

/** ErrorNumber, ResponseDateTime, the echoed ones, MerchantOrderNo, Signature. */
const COLUMNS = 2 + ECHOED.length + 2;

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

export type AcknowledgementCheck = { errorNumber: string | null; orderNo: string; refusedFor: string | null };

/** Checks the shop's line field by field, then its signature. Only an error number of 0 ends the repetition. */
export const checkAcknowledgement = (
  context: SafetypayContext,
  sent: Echoed,
  httpStatus: number,
  body: string,
): AcknowledgementCheck => {
  const line = body.replace(/\r?\n$/, "");
  const fields = line.split(",");
  const [errorNumber = "", responseDateTime = ""] = fields;
  const [orderNo = "", signature = ""] = fields.slice(-2);
  const refuse = (refusedFor: string): AcknowledgementCheck => ({
    errorNumber: /^\d{1,2}$/.test(errorNumber) ? errorNumber : null,
    orderNo: "",
    refusedFor,
  });
  if (httpStatus !== 200) return refuse(`HTTP ${httpStatus}`);
  if (/[\r\n]/.test(line) || fields.length !== COLUMNS) return refuse(`one line of ${COLUMNS} fields is expected`);
  if (errorNumber !== "0") return refuse("ErrorNumber");
  if (!DATE_TIME.test(responseDateTime)) return refuse("ResponseDateTime");
  const wrong = ECHOED.find((name, index) => fields[index + 2] !== sent[name]);
  if (wrong !== undefined) return refuse(wrong);
  if (orderNo === "") return refuse("MerchantOrderNo");
  const common = [responseDateTime, ...ECHOED.map((name) => sent[name])];
  if (!isSameSignature(signature, sign(context.signatureKey, ...common, orderNo))) return refuse("Signature");
  return { errorNumber, orderNo, refusedFor: null };
};
