import { PAY_IN_FULL } from "../../../../../shared/domain/payment/installments.ts";
import { ZERO } from "../../../../../shared/domain/money/money.ts";
import { PAYMENT_TYPES } from "../../../../../shared/domain/payment/payment-type.ts";
import { cardLabel, expiryLabel } from "../../payment/card-token.ts";
import { planText } from "../../payment/paying-card.ts";
import { holdText } from "./reservation-terms.ts";
import type { Checkout } from "../use-checkout.ts";

/** The method of payment as the summary has it: a card with its plan, or what comes after 'Finalizar'. */
export function ChosenPayment({ checkout }: { checkout: Checkout }) {
  const { payment, wizard, form, cart, terms } = checkout;
  const { choice, savedCard, plan } = payment;
  if (choice === null) return null;
  if (choice.type !== "card") {
    const { label, hint } = PAYMENT_TYPES[choice.type];
    const hold = holdText(terms);
    return (
      <p>
        <b>{label}</b>
        <br />
        {terms?.isReviewed ? "Revisamos tu pedido antes de apartar las llantas." : hint}
        {hold && (
          <>
            <br />
            {hold}
          </>
        )}
      </p>
    );
  }
  const card = savedCard ??
    wizard.cardToken ?? { label: cardLabel(form.values.number), expiry: expiryLabel(form.values) };
  return (
    <p>
      <b>{card.label}</b> {card.expiry}
      {plan.id !== PAY_IN_FULL.id && (
        <>
          <br />
          {planText(plan, cart.data?.total ?? ZERO)}
        </>
      )}
    </p>
  );
}
