import { Fragment, useId } from "react";
import {
  CASH_LIMIT_MESSAGE,
  canPayInCash,
  PAYMENT_TYPES,
  type PaymentType,
} from "../../../../../shared/domain/payment/payment-type.ts";
import { isNoInvoice } from "../../../../../shared/domain/people/address.ts";
import { payingInCashText } from "../../../../../shared/domain/payment/deductible-cash.ts";
import { ChoiceCard, ChoiceGroup } from "../../../../../ui/form/choice.tsx";
import { CardPanel } from "./card-panel.tsx";
import { PaymentExplanation } from "./payment-explanation.tsx";
import { ReservationRefusal } from "./reservation-refusal.tsx";
import type { Checkout } from "../use-checkout.ts";
import "./payment-step.css";

interface PaymentStepProps {
  checkout: Checkout;
  /** Of the card's form: the button that sends it stands in the dialog's footer. */
  formId: string;
}

/** The methods on offer; the chosen one opens below itself. */
export function PaymentStep({ checkout, formId }: PaymentStepProps) {
  const name = useId();
  const { payment, state, dispatch, terms } = checkout;
  const isOff = (type: PaymentType) => type === "cash" && !canPayInCash(state.grandTotal);
  const asksInvoice = state.invoice !== null && !isNoInvoice(state.invoice.alias);
  return (
    <>
      <ReservationRefusal terms={terms} />
      <ChoiceGroup legend="Forma de Pago" hideLegend>
        {payment.offered.map((type) => {
          const isChosen = payment.choice?.type === type && !isOff(type);
          return (
            <Fragment key={type}>
              <ChoiceCard
                name={name}
                value={type}
                title={PAYMENT_TYPES[type].label}
                description={PAYMENT_TYPES[type].hint}
                checked={isChosen}
                disabledReason={isOff(type) && CASH_LIMIT_MESSAGE}
                onChoose={() => dispatch({ type: "paymentTypeChosen", paymentType: type })}
              />
              {isChosen && (
                <div className="pay-panel">
                  {type === "card" ? (
                    <CardPanel checkout={checkout} formId={formId} />
                  ) : (
                    <PaymentExplanation
                      type={type}
                      terms={terms}
                      deductible={asksInvoice ? payingInCashText(type, state.grandTotal) : ""}
                    />
                  )}
                </div>
              )}
            </Fragment>
          );
        })}
      </ChoiceGroup>
    </>
  );
}
