import type { OrderStatus } from "../../../../shared/domain/orders/order-status.ts";
import { PROVIDER_WORDS, type ProviderWord } from "../../../../shared/domain/staff/payment-validation.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { SHORTEST_REASON } from "../../../../shared/domain/staff/reason-length.ts";

/** What a payment's provider said, asked outside the act's transaction. */
export interface ProviderSaid {
  readonly word: ProviderWord;
  /** Who: "OpenPay". */
  readonly name: string;
  readonly at: Date;
}

/** Whether a step validates a payment (18 to 20). */
export const isValidation = (from: OrderStatus | undefined, to: OrderStatus | null): boolean =>
  from === "paymentReceived" && (to === null || to === "paymentValidated");

export const providerSentence = ({ word, name }: ProviderSaid): string => PROVIDER_WORDS[word].says(name);

/** A payment that is in progress is not validated; one of which its provider says another thing needs a reason. */
export function checkValidation(said: ProviderSaid, reason: string): Result<undefined, StaffError> {
  const { verdict } = PROVIDER_WORDS[said.word];
  if (verdict === "wait") return notPossible(providerSentence(said));
  if (verdict === "clear" || reason.length >= SHORTEST_REASON) return ok(undefined);
  const message = `${providerSentence(said)} Escribe por qué lo validas: al menos ${SHORTEST_REASON} letras.`;
  return err({ code: "fieldsRefused", message, fields: { reason: [message] } });
}
