import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { WireShipAddress } from "../../../shared/contract/addresses.ts";
import type { WireCart } from "../../../shared/contract/cart.ts";
import { CHECKOUT_STEPS, type CheckoutStep, NO_INVOICE_ALIAS } from "../../../shared/domain/checkout-steps.ts";
import { formatDate } from "../../../shared/domain/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Note } from "../../ui/note.tsx";
import { BoughtAmount, BoughtItem } from "../cart/bought-item.tsx";
import { addressLines } from "./address-lines.ts";
import { deliveryOptionsQuery } from "./checkout-queries.ts";

interface SummaryStepProps {
  cart: WireCart;
  address: WireShipAddress | undefined;
  /** "VISA ***1111" and "08/30". */
  card: { label: string; expiry: string };
  onChange: (step: CheckoutStep) => void;
}

export function SummaryStep({ cart, address, card, onChange }: SummaryStepProps) {
  const { data: options } = useQuery(deliveryOptionsQuery);
  return (
    <>
      <div>
        {cart.Elementos.map(({ Kartis, Tire, Cantidad, Importe, PrecioUnitario }) => (
          <BoughtItem
            key={Kartis}
            brand={Tire.TireProduct.Brand}
            name={Tire.TireProduct.Name}
            size={Tire.Size}
            code={Tire.Code}
            image={Tire.TireProduct.Image}
          >
            <BoughtAmount amount={Importe} unit={PrecioUnitario} quantity={Cantidad} />
          </BoughtItem>
        ))}
      </div>
      <div className="grid-2 mt-5">
        <Chosen step={2} icon="truck" onChange={onChange}>
          {address && (
            <p>
              <b>{address.Alias}</b>
              <br />
              {addressLines(address).join(", ")}
            </p>
          )}
          <p>
            {options
              ? `Lo procesamos el ${formatDate(options.Estimada.Procesa)} y llega a más tardar el ${formatDate(options.Estimada.Entrega)}.`
              : "Llega en 5 días hábiles después de procesar tu pedido."}
          </p>
        </Chosen>
        <Chosen step={3} icon="file-text" onChange={onChange}>
          <p>
            <b>{NO_INVOICE_ALIAS}</b>
            <br />
            Tu compra se factura como público en general.
          </p>
        </Chosen>
        <Chosen step={4} icon="credit-card" onChange={onChange}>
          <p>
            <b>{card.label}</b> {card.expiry}
          </p>
        </Chosen>
      </div>
      <div className="mt-4">
        <Note>Un pedido pagado no se puede cancelar. Revisa la medida antes de finalizar.</Note>
      </div>
    </>
  );
}

interface ChosenProps {
  step: CheckoutStep;
  icon: IconName;
  onChange: (step: CheckoutStep) => void;
  children: ReactNode;
}

/** What was chosen on an earlier tab, with the way back to it. */
function Chosen({ step, icon, onChange, children }: ChosenProps) {
  const { title } = CHECKOUT_STEPS[step];
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
