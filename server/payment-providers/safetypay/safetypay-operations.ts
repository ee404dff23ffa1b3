import type { Config } from "../../config/config.ts";
import type {
  TransferRefundState,
  TransferPage,
  TransferProvider,
  TransferRefund,
  TransferRequest,
} from "../transfer-provider.ts";
import { readOperationAnswer } from "./safetypay-activities.ts";
import { createSafetyPayClient, type SafetyPayAnswer } from "./safetypay-client.ts";
import { fromWireAmount, readCsv, toWireAmount } from "./safetypay-csv.ts";
import { pageRefused, refundRefused, type SafetyPayError } from "./safetypay-errors.ts";
import { isSameSecret, sign } from "./safetypay-signature.ts";

/** Longest MerchantSalesID (providers §3.1). */
const LONGEST_REFERENCE = 20;

const REFUND_REASONS = {
  damaged: "1",
  cancelled: "2",
  returned: "3",
  badService: "4",
  badProduct: "5",
  other: "6",
} as const satisfies Record<TransferRefund["reason"], string>;

const REDIRECT_SCHEMES = new Set(["http:", "https:"]);

const isUsable = (url: string): boolean => URL.canParse(url) && REDIRECT_SCHEMES.has(new URL(url).protocol);

const isNumber = (code: string | undefined): code is string => /^\d{1,4}$/.test(code ?? "");

/** SafetyPay's Express operations behind the shop's own interface. */
export function createSafetyPay(config: Config): TransferProvider {
  const call = createSafetyPayClient(config);

  const readPage = (answer: SafetyPayAnswer): TransferPage => {
    const refuse = (error: SafetyPayError) => pageRefused(error);
    if (answer.kind !== "answer") return refuse(answer.kind === "neverSent" ? "unreachable" : "noAnswer");
    const [code, responseDateTime = "", url = "", signature = ""] = readCsv(answer.text)?.[0] ?? [];
    if (!isNumber(code)) return refuse("malformed");
    if (code !== "0") return pageRefused(code);
    const right = sign(config.SAFETYPAY_SIGNATURE_KEY, responseDateTime, url);
    if (config.SAFETYPAY_CHECK_ANSWERS && !isSameSecret(signature, right)) return refuse("badSignature");
    return isUsable(url) ? { kind: "redirect", url } : refuse("malformed");
  };

  const readRefund = (answer: SafetyPayAnswer, refund: TransferRefund): TransferRefundState => {
    if (answer.kind === "neverSent") return refundRefused("unreachable");
    if (answer.kind === "noAnswer") return { kind: "unknown", code: "noAnswer" };
    const [code, operationId, , amount] = readCsv(answer.text)?.[0] ?? [];
    if (!isNumber(code)) return { kind: "unknown", code: "malformed" };
    if (code !== "0") return refundRefused(code);
    const isOurs = operationId === refund.operationId && fromWireAmount(amount ?? "") === refund.amount;
    return isOurs ? { kind: "accepted" } : { kind: "unknown", code: "malformed" };
  };

  return {
    name: "safetypay",
    /** Sent again when the answer is lost: a page whose address is not known costs nothing. */
    async createPage({ reference, amount, returnUrl, cancelUrl }: TransferRequest) {
      if (reference.length > LONGEST_REFERENCE) throw new RangeError(`Too long for MerchantSalesID: ${reference}`);
      const fields = {
        CurrencyCode: "MXN",
        Amount: toWireAmount(amount),
        MerchantSalesID: reference,
        Language: "ES",
        TrackingCode: "",
        ExpirationTime: String(config.SAFETYPAY_EXPIRES_MINUTES),
        TransactionOkURL: returnUrl,
        TransactionErrorURL: cancelUrl,
        CustomMerchantName: config.SHOP_NAME,
      };
      return readPage(await call({ operation: "CreateExpressToken", fields, canRepeat: true }));
    },
    async findOperation(reference) {
      const fields = { MerchantSalesID: reference };
      const answer = await call({ operation: "GetOperation", fields, canRepeat: true });
      if (answer.kind === "answer") return readOperationAnswer(config, reference, answer.text);
      return { kind: "unknown", code: answer.kind === "neverSent" ? "unreachable" : "noAnswer" };
    },
    async refund(refund) {
      const fields = {
        SalesOperationID: refund.operationId,
        AmountToRefund: toWireAmount(refund.amount),
        TotalPartial: refund.isTotal ? "1" : "2",
        MerchantRefundID: refund.reference,
        Reason: REFUND_REASONS[refund.reason],
        // Repeated in the answer, whose columns they must not break.
        Comments: refund.comments.replaceAll(/[",\s]+/g, " ").trim(),
      };
      return readRefund(await call({ operation: "CreateRefundProcess", fields, canRepeat: false }), refund);
    },
  };
}
