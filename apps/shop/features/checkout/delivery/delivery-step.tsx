import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { addressNotDeliveredText } from "../../../../../shared/domain/orders/delivery-coverage.ts";
import { DELIVERY_TYPES, type DeliveryType } from "../../../../../shared/domain/orders/delivery-type.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../../../ui/form/choice.tsx";
import { AppointmentStep, LostHourNote } from "./appointment-step.tsx";
import { ContactForm } from "./contact-form.tsx";
import { BranchPicker } from "./branch-picker.tsx";
import { ShipAddressList } from "./ship-address-list.tsx";
import type { Checkout } from "../use-checkout.ts";

export function DeliveryStep({ checkout }: { checkout: Checkout }) {
  const name = useId();
  const { state, delivery, addresses, dispatch } = checkout;
  // Where a new address is written first, its form asks for them.
  const asksContact = !state.hasContact && (state.delivery?.type !== "address" || (addresses.data?.length ?? 0) > 0);
  const chosenType = state.delivery?.type ?? "address";
  const choose = (deliveryType: DeliveryType) => dispatch({ type: "deliveryTypeChosen", deliveryType });
  const ways = useRef<HTMLDivElement>(null);
  // The button goes with its note: the focus moves to the way of delivery that it chose.
  const toBranch = () => {
    flushSync(() => choose("dealerPickup"));
    ways.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
  };
  return (
    <>
      <LostHourNote checkout={checkout} />
      <div ref={ways}>
        <ChoiceGroup legend="Tipo de envío" hideLegend>
          {delivery.offers.map(({ type, cost }) => (
            <ChoiceCard
              key={type}
              name={name}
              value={type}
              title={DELIVERY_TYPES[type].label}
              end={cost === 0 ? "Gratis" : formatMxn(cost)}
              description={DELIVERY_TYPES[type].hint}
              checked={type === chosenType}
              onChoose={(value) => choose(value as DeliveryType)}
            />
          ))}
        </ChoiceGroup>
      </div>
      {state.delivery?.type === "address" ? (
        <ShipAddressList
          addresses={addresses.data ?? []}
          chosenAlias={state.delivery.addressAlias}
          onChoose={(alias) => dispatch({ type: "addressChosen", alias })}
        >
          {state.undelivered !== null && (
            <div className="mt-3" data-stop="">
              <Note
                kind="warn"
                live
                action={
                  delivery.offers.some(({ type }) => type === "dealerPickup") && (
                    <Button variant="text" onClick={toBranch}>
                      Recoger en sucursal
                    </Button>
                  )
                }
              >
                {addressNotDeliveredText(state.undelivered)}
              </Note>
            </div>
          )}
        </ShipAddressList>
      ) : (
        <BranchPicker
          locations={delivery.locations}
          lists={delivery.lists}
          onState={(chosen) => dispatch({ type: "branchStateChosen", state: chosen })}
          onCity={(ofState, city) => dispatch({ type: "branchCityChosen", state: ofState, city })}
          onBranch={(locationId) => dispatch({ type: "branchChosen", locationId })}
        />
      )}
      {state.delivery?.type !== "address" && delivery.lists.chosen && (
        <AppointmentStep checkout={checkout} locationId={delivery.lists.chosen.id} />
      )}
      {asksContact && <ContactForm />}
    </>
  );
}
