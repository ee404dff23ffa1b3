import type { PaymentType } from "../payment-type.ts";
import { REFUND_BUSINESS_DAYS } from "../../returns/refund-days.ts";

const SOON = `en hasta ${REFUND_BUSINESS_DAYS} días hábiles`;

const WAYS_BACK: Readonly<Record<PaymentType, string>> = {
  card: `Lo verás en el estado de cuenta de tu tarjeta ${SOON}; depende de tu banco.`,
  wallet: `Lo verás en tu cuenta de PayPal ${SOON}.`,
  bankTransfer: `Te lo devolvemos por SafetyPay ${SOON}. Si necesitamos un dato tuyo, te llamamos.`,
  cash: `Te llamamos para acordar cómo entregártelo ${SOON}.`,
  deposit: `Te llamamos para pedirte la cuenta a la que te lo devolvemos ${SOON}.`,
};

export interface RefundProgress {
  readonly isDone: boolean;
  /** Staff give it back themselves: its provider does not send money back, or refused to. */
  readonly isByHand: boolean;
}

/** How and when a customer has their money again; empty once they have it. By a call where the way to pay is not known. */
function wayBack(type: PaymentType | null, { isDone, isByHand }: RefundProgress): string {
  const isShownLater = (type === "card" || type === "wallet") && !isByHand;
  if (isDone && !isShownLater) return "";
  return WAYS_BACK[isByHand && type !== "deposit" ? "cash" : (type ?? "deposit")];
}

interface ToldRefund extends RefundProgress {
  readonly amount: string;
  /** "por 1 llanta y el envío"; empty or absent: all of the order. */
  readonly of?: string | undefined;
}

/** What becomes of the money of an order, as its customer reads it. `amount`: "$5,876.56 MXN". */
export function refundText(type: PaymentType | null, refund: ToldRefund): string {
  const what = [refund.amount, refund.of ?? ""].filter((part) => part !== "").join(" ");
  return `Te ${refund.isDone ? "devolvimos" : "devolvemos"} ${what}. ${wayBack(type, refund)}`.trim();
}
