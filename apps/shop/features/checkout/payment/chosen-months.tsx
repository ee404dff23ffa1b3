import { monthlyPayment, monthsOf, monthsText } from "../../../../../shared/domain/payment/installments.ts";
import type { Checkout } from "../use-checkout.ts";

/** Below the total of the summary: the months that were chosen for it. */
export function ChosenMonths({ checkout: { payment, cart } }: { checkout: Checkout }) {
  const months = payment.choice?.type === "card" ? monthsOf(payment.plan) : null;
  if (months === null || !cart.data) return null;
  const monthly = monthlyPayment(cart.data.total, months);
  return (
    <div>
      <p className="months">
        o <b>{monthsText({ months, monthly })}</b> sin intereses
      </p>
      <p className="small muted">El banco ajusta los centavos en el último pago.</p>
    </div>
  );
}
