import { useEffect, useId, useRef } from "react";
import { useNavigate } from "react-router";
import type { CheckoutStep } from "../../../../shared/domain/checkout/checkout-step.ts";
import { nextStep, previousStep } from "../../../../shared/domain/checkout/checkout-steps.ts";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { useTabs } from "../../../../ui/carousel/use-tabs.ts";
import { CartChangesNote } from "../cart/cart-changes-note.tsx";
import { PurchaseTotal } from "../cart/lines/purchase-total.tsx";
import { useWaitingCart } from "../cart/waiting-cart.ts";
import { purchaseRows } from "../cart/lines/purchase-rows.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { CartFoot } from "./cart-foot.tsx";
import { CartMonths } from "./cart/cart-months.tsx";
import { isSelectable } from "./checkout-view.ts";
import { ChosenAppointment } from "./delivery/chosen-appointment.tsx";
import { ChosenMonths } from "./payment/chosen-months.tsx";
import { PointsDialog } from "./payment/points-dialog.tsx";
import { CheckoutStepper, STEP_KEYS, type StepKey } from "./steps/checkout-stepper.tsx";
import { MisfitQuestion } from "./summary/misfit-question.tsx";
import { useMisfitQuestion } from "./summary/use-misfit-question.ts";
import { StepContent } from "./step-content.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useLoginForStep } from "./steps/use-login-for-step.ts";
import { WaitingCartFoot } from "./cart/waiting-cart.tsx";
import "../../page/with-aside.css";
import "./checkout.css";

const TITLES: Record<CheckoutStep, string> = {
  1: "Carrito",
  2: "¿Cómo quieres recibirlas?",
  3: "Datos de facturación",
  4: "Forma de Pago",
  5: "Revisa tu pedido",
};

/** 'Mi Carrito': the five tabs, what is bought beside them, and the way on at the bottom. */
export function CartDialog() {
  const checkout = useCheckout();
  const { close, openCart, openLogin } = useDialogs();
  const navigate = useNavigate();
  const cardFormId = useId();
  const { state, place, cart, session, isSending, isLoading } = checkout;
  const waiting = useWaitingCart();
  const misfits = useMisfitQuestion(checkout);
  const { step } = state;
  useLoginForStep(place, session.isChecked ? session.user === null : null);
  const title = useRef<HTMLHeadingElement>(null);
  // It opens on the first tab, whose title is that of the dialog; any other takes the focus once there is something to read.
  const shownStep = useRef<CheckoutStep>(1);

  useEffect(() => {
    if (isLoading) return;
    const isChange = shownStep.current !== step;
    shownStep.current = step;
    const heading = title.current;
    const active = document.activeElement;
    if (!isChange || !heading) return;
    // The focus stays on the stepper while arrow keys move through it, and on a list of errors, which has taken it already.
    if (active?.closest('[role="tablist"], .errors')) return;
    heading.closest("dialog")?.scrollTo({ top: 0 });
    heading.focus({ preventScroll: true });
  }, [step, isLoading]);

  const goTo = (target: CheckoutStep) => {
    if (target > 1 && !session.user) openLogin({ fromCart: true, toStep: target });
    else if (target === place.previous) void navigate(-1);
    else openCart({ step: target });
  };

  const { tabProps, panelProps } = useTabs<StepKey>({
    keys: STEP_KEYS,
    selected: `${step}`,
    onSelect: (key) => goTo(Number(key) as CheckoutStep),
    isDisabled: (key) => isSending || !isSelectable(Number(key) as CheckoutStep, state),
  });

  const hasArticles = state.articles > 0;
  const isWaiting = waiting !== null && cart.data !== undefined && !isLoading && !hasArticles && !session.user;
  return (
    <Dialog
      open
      title="Mi Carrito"
      width={1120}
      onClose={close}
      locked={isSending}
      band={<CheckoutStepper shown={step} tabProps={tabProps} />}
      footer={
        isWaiting ? (
          <WaitingCartFoot />
        ) : (
          <CartFoot
            checkout={checkout}
            cardFormId={cardFormId}
            onContinue={() => goTo(nextStep(step))}
            onBack={() => goTo(previousStep(step))}
            onFinalize={misfits.finalize}
          />
        )
      }
    >
      <div {...panelProps()} className={hasArticles ? "checkout" : undefined}>
        <div>
          <h2 ref={title} tabIndex={-1} className={step === 1 ? "sr" : "step"}>
            {TITLES[step]}
          </h2>
          {hasArticles && <CartChangesNote onRead={() => title.current?.focus()} />}
          <StepContent
            checkout={checkout}
            cardFormId={cardFormId}
            onGoTo={goTo}
            onLineGone={() => title.current?.focus()}
          />
        </div>
        {cart.data && hasArticles && (
          <PurchaseTotal rows={purchaseRows(cart.data)}>
            {step > 1 && <ChosenAppointment checkout={checkout} />}
            {step < 4 ? <CartMonths cart={cart.data} /> : step === 5 && <ChosenMonths checkout={checkout} />}
          </PurchaseTotal>
        )}
      </div>
      <PointsDialog points={checkout.points} />
      <MisfitQuestion question={misfits} onChange={() => goTo(1)} />
    </Dialog>
  );
}
