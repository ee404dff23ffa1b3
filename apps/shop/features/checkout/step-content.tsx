import type { CheckoutStep } from "../../../../shared/domain/checkout/checkout-step.ts";
import { hasStock } from "../cart/lines/line-stock.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { CartDelivery } from "./cart/cart-delivery.tsx";
import { CartItems } from "./cart/cart-items.tsx";
import { CouponField } from "./cart/coupon-field.tsx";
import { DeliveryStep } from "./delivery/delivery-step.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { InvoiceStep } from "./delivery/invoice-step.tsx";
import { PaymentStep } from "./payment/payment-step.tsx";
import { RetryNote } from "../../forms/retry-note.tsx";
import { StepWaiting } from "./steps/step-waiting.tsx";
import { SummaryStep } from "./summary/summary-step.tsx";
import type { Checkout } from "./use-checkout.ts";

interface StepContentProps {
  checkout: Checkout;
  cardFormId: string;
  onGoTo: (step: CheckoutStep) => void;
  onLineGone: () => void;
}

/** What the open tab shows; while something it needs is on its way, that. */
export function StepContent({ checkout, cardFormId, onGoTo, onLineGone }: StepContentProps) {
  const { state, failed, isLoading, payment } = checkout;
  const cart = checkout.cart.data;
  if (failed) {
    const { error, isFetching, refetch } = failed;
    return (
      <RetryNote isBusy={isFetching} onRetry={() => void refetch()}>
        {error?.message || "No se pudo cargar tu carrito."}
      </RetryNote>
    );
  }
  if (isLoading || !cart) return <StepWaiting />;

  switch (state.step) {
    case 1:
      return state.articles === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <CartItems cart={cart} onLineGone={onLineGone} />
          {hasStock(cart.items) && <CartDelivery />}
          <CouponField cart={cart} />
        </>
      );
    case 2:
      return <DeliveryStep checkout={checkout} />;
    case 3:
      return <InvoiceStep checkout={checkout} />;
    case 4:
      return payment.offered.length > 0 ? (
        <PaymentStep checkout={checkout} formId={cardFormId} />
      ) : (
        <Note kind="warn">Por el momento no hay formas de pago disponibles. Vuelve a intentar más tarde.</Note>
      );
    case 5:
      return <SummaryStep checkout={checkout} onChange={onGoTo} />;
  }
}
