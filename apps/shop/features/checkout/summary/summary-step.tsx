import { NO_INVOICE_ALIAS } from "../../../../../shared/domain/people/address.ts";
import type { ReactNode } from "react";
import { CHECKOUT_STEPS, type CheckoutStep } from "../../../../../shared/domain/checkout/checkout-step.ts";
import { DELIVERY_TYPES } from "../../../../../shared/domain/orders/delivery-type.ts";
import { formatNearDay } from "../../../../../shared/domain/text/dates.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { Icon, type IconName } from "../../../../../ui/display/icon.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { BoughtAmount, BoughtItem } from "../../cart/lines/bought-item.tsx";
import { LineFit } from "../cart/line-fit.tsx";
import { couponText } from "../cart/coupon-text.ts";
import { hourText } from "../../appointments/appointment.ts";
import { branchLines, branchTitle } from "../../dealers/branch.ts";
import { addressLines } from "../../addresses/address-lines.ts";
import { ChosenPayment } from "../payment/chosen-payment.tsx";
import { ReservationRefusal } from "../payment/reservation-refusal.tsx";
import type { Checkout } from "../use-checkout.ts";
import { Assurances } from "./assurances.tsx";

interface SummaryStepProps {
  checkout: Checkout;
  onChange: (step: CheckoutStep) => void;
}

export function SummaryStep({ checkout, onChange }: SummaryStepProps) {
  const cart = checkout.cart.data;
  if (!cart) return null;
  return (
    <>
      <ReservationRefusal terms={checkout.terms} />
      <div>
        {cart.items.map(({ code, brand, name, size, image, amount, prices, marks }) => (
          <BoughtItem key={code} brand={brand} name={name} size={size} code={code} image={image}>
            <BoughtAmount amount={amount} prices={prices} />
            <LineFit tire={marks} />
          </BoughtItem>
        ))}
      </div>
      <div className="grid-2 mt-5">
        <Chosen step={2} icon="truck" onChange={onChange}>
          <ChosenDelivery checkout={checkout} />
        </Chosen>
        <Chosen step={3} icon="file-text" onChange={onChange}>
          <ChosenInvoice checkout={checkout} />
        </Chosen>
        <Chosen step={4} icon="credit-card" onChange={onChange}>
          <ChosenPayment checkout={checkout} />
        </Chosen>
        {cart.coupon && (
          <Chosen step={1} title="Cupón" icon="ticket-percent" onChange={onChange}>
            <p>
              <b>{cart.coupon.code}</b>
              <br />
              {couponText(cart)}
            </p>
          </Chosen>
        )}
      </div>
      <Note className="mt-4">Un pedido pagado no se puede cancelar. Revisa la medida antes de finalizar.</Note>
      <Assurances />
    </>
  );
}

function ChosenDelivery({ checkout: { state, addresses, delivery } }: { checkout: Checkout }) {
  const choice = state.delivery;
  if (!choice) return null;
  const address =
    choice.type === "address" ? addresses.data?.find(({ alias }) => alias === choice.addressAlias) : undefined;
  const branch = choice.type === "address" ? null : delivery.lists.chosen;
  const { estimate } = delivery;
  const isPaidLater = state.payment?.type === "cash" || state.payment?.type === "deposit";
  return (
    <>
      {address && (
        <p>
          <b>{address.alias}</b>
          <br />
          {addressLines(address).join(", ")}
        </p>
      )}
      {branch && (
        <p>
          {DELIVERY_TYPES[choice.type].label}
          <br />
          <b>{branchTitle(branch)}</b>
          <br />
          {branchLines(branch).join(", ")}
          {state.appointment && (
            <>
              <br />
              Cita: <b>{hourText(state.appointment)}</b>
            </>
          )}
        </p>
      )}
      <p>
        {estimate
          ? `${isPaidLater ? "Si tu pago se confirma hoy, lo" : "Lo"} procesamos el ${formatNearDay(estimate.processedOn)} y ${choice.type === "address" ? "llega" : "está listo para que lo recojas"} a más tardar el ${formatNearDay(estimate.deliveredBy)}.`
          : "Llega en 5 días hábiles después de procesar tu pedido."}
      </p>
    </>
  );
}

function ChosenInvoice({ checkout: { state, invoices, taxes } }: { checkout: Checkout }) {
  const invoice = invoices.data?.find(({ alias }) => alias === state.invoice?.alias);
  if (!invoice || invoice.alias === NO_INVOICE_ALIAS) {
    return (
      <p>
        <b>{NO_INVOICE_ALIAS}</b>
        <br />
        Tu compra se factura como público en general.
      </p>
    );
  }
  const use = taxes.catalogs.uses.find(({ id }) => id === invoice.cfdiUse);
  return (
    <p>
      <b>{invoice.rfc}</b>
      <br />
      {invoice.legalName}
      <br />
      {use ? `${use.id} ${use.name}` : invoice.cfdiUse}
    </p>
  );
}

interface ChosenProps {
  step: CheckoutStep;
  /** The tab's own without one. */
  title?: string;
  icon: IconName;
  onChange: (step: CheckoutStep) => void;
  children: ReactNode;
}

/** What was chosen on an earlier tab, with the way back to it. */
function Chosen({ step, title = CHECKOUT_STEPS[step].title, icon, onChange, children }: ChosenProps) {
  return (
    <div className="block">
      <div className="hd">
        <h3 className="row row-tight">
          <Icon name={icon} />
          {title}
        </h3>
        <Button className="end-flush" variant="text" onClick={() => onChange(step)}>
          Cambiar<span className="sr"> {title}</span>
        </Button>
      </div>
      {children}
    </div>
  );
}
