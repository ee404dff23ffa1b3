import type { ShipAddress } from "../../../../../shared/domain/people/address.ts";
import { type ReactNode, useId } from "react";
import { MOST_ADDRESSES } from "../../../../../shared/domain/people/address.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { ChoiceCard, ChoiceGroup } from "../../../../../ui/form/choice.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { addressLines, phoneText } from "../../addresses/address-lines.ts";
import { useAddressSaved } from "../../addresses/address-saved.ts";
import { useDraftForm } from "../../../forms/use-draft-form.ts";
import { useDialogs } from "../../../navigation/dialogs.tsx";

interface ShipAddressListProps {
  addresses: readonly ShipAddress[];
  chosenAlias: string | null;
  onChoose: (alias: string) => void;
  /** What is wrong with the chosen one. */
  children?: ReactNode;
}

/** The customer's addresses, one of them chosen, with the forms that add one and change it. */
export function ShipAddressList({ addresses, chosenAlias, onChoose, children }: ShipAddressListProps) {
  const name = useId();
  const { openAccount } = useDialogs();
  useAddressSaved("ship", onChoose);
  useDraftForm("shipAddresses");
  const chosen = addresses.find(({ alias }) => alias === chosenAlias);
  const add = addresses.length < MOST_ADDRESSES && (
    <Button variant="text" onClick={() => openAccount("newShipAddress")}>
      <Icon name="plus" small />
      Nueva Dirección de Envío
    </Button>
  );
  return (
    <>
      <h3 className="mt-5 mb-3">Dirección de envío</h3>
      {addresses.length === 0 ? (
        <div className="block" data-stop="">
          <Empty title="No hay direcciones de envío registradas" heading="h3" action={add} />
        </div>
      ) : (
        <>
          <ChoiceGroup legend="Dirección de envío" hideLegend>
            {addresses.map((address) => {
              const [street, place] = addressLines(address);
              return (
                <ChoiceCard
                  key={address.alias}
                  name={name}
                  value={address.alias}
                  title={address.alias}
                  description={
                    <>
                      {street}
                      <br />
                      {place}
                      <br />
                      Tel. {phoneText(address.phone)}
                    </>
                  }
                  checked={address.alias === chosenAlias}
                  onChoose={onChoose}
                />
              );
            })}
          </ChoiceGroup>
          {children}
          <div className="row mt-3">
            {add}
            {chosen && (
              <Button variant="text" onClick={() => openAccount("editShipAddress", addresses.indexOf(chosen) + 1)}>
                <Icon name="pencil" small />
                Editar
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
