import { CHECKOUT_STEPS, type CheckoutStep } from "../../../../../shared/domain/checkout/checkout-step.ts";
import { classNames } from "../../../../../ui/browser/class-names.ts";
import { Icon } from "../../../../../ui/display/icon.tsx";
import type { useTabs } from "../../../../../ui/carousel/use-tabs.ts";
import "./checkout-stepper.css";

export const STEP_KEYS = ["1", "2", "3", "4", "5"] as const satisfies readonly `${CheckoutStep}`[];
export type StepKey = (typeof STEP_KEYS)[number];

interface CheckoutStepperProps {
  shown: CheckoutStep;
  tabProps: ReturnType<typeof useTabs<StepKey>>["tabProps"];
}

/** The five steps: done, current and still to come. */
export function CheckoutStepper({ shown, tabProps }: CheckoutStepperProps) {
  return (
    <ol className="stepper asphalt" role="tablist" aria-label="Pasos de la compra">
      {STEP_KEYS.map((key) => {
        const step = Number(key) as CheckoutStep;
        const { title } = CHECKOUT_STEPS[step];
        const isDone = step < shown;
        return (
          <li key={key} role="presentation" className={classNames(isDone && "done", step === shown && "current")}>
            {/* Named whole: around a hidden word browsers put a space, also before its comma. */}
            <button {...tabProps(key)} aria-label={isDone ? `${title}, completo` : undefined}>
              <span className="stepper-number">{isDone ? <Icon name="check" /> : key}</span>
              {title}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
