import { useId } from "react";
import type { WireShipAddress } from "../../../shared/contract/addresses.ts";
import type { WireCart } from "../../../shared/contract/cart.ts";
import { DELIVERY_TYPES } from "../../../shared/domain/delivery-type.ts";
import { ChoiceCard, ChoiceGroup } from "../../ui/choice.tsx";
import { Empty } from "../../ui/empty.tsx";
import { pesos } from "../cart/pesos.ts";
import { addressLines, phoneText } from "./address-lines.ts";

interface DeliveryStepProps {
  cart: WireCart;
  addresses: readonly WireShipAddress[];
  chosenAlias: string | null;
  onChoose: (alias: string) => void;
}

export function DeliveryStep({ cart, addresses, chosenAlias, onChoose }: DeliveryStepProps) {
  const name = useId();
  const { label, hint } = DELIVERY_TYPES.address;
  return (
    <>
      <ChoiceGroup legend="Tipo de envío" hideLegend>
        <ChoiceCard
          name={`${name}-type`}
          value="address"
          title={label}
          end={cart.EnvioConIva === 0 ? "Gratis" : pesos(cart.EnvioConIva)}
          description={hint}
          checked
          onChoose={() => undefined}
        />
      </ChoiceGroup>
      <h3 className="mt-5 mb-3">Dirección de envío</h3>
      {addresses.length === 0 ? (
        <div className="block">
          <Empty title="No hay direcciones de envío registradas" heading="h3" />
        </div>
      ) : (
        <ChoiceGroup legend="Dirección de envío" hideLegend>
          {addresses.map((address) => {
            const [street, place] = addressLines(address);
            return (
              <ChoiceCard
                key={address.Alias}
                name={`${name}-address`}
                value={address.Alias}
                title={address.Alias}
                description={
                  <>
                    {street}
                    <br />
                    {place}
                    <br />
                    Tel. {phoneText(address.Telefono)}
                  </>
                }
                checked={address.Alias === chosenAlias}
                onChoose={onChoose}
              />
            );
          })}
        </ChoiceGroup>
      )}
    </>
  );
}
