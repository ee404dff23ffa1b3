import { useQuery } from "@tanstack/react-query";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { useSession } from "../../session/session-query.ts";
import { useDraftForm } from "../../forms/use-draft-form.ts";
import { ChoiceShape } from "../../../../ui/feedback/waiting-shapes.tsx";
import { addressLines, phoneText } from "./address-lines.ts";
import { AddressListDialog } from "./address-list-dialog.tsx";
import { shipAddressesQuery } from "./address-queries.ts";
import { useChosenAddress } from "./use-chosen-address.ts";
import { useDeleteAddress } from "./use-delete-address.ts";
import "./addresses.css";

/** 'Direcciones de Envío' of the account area: the list; its forms stand above it. */
export function ShipAddressesDialog() {
  const { close, openAccount } = useDialogs();
  const { isChecked, user } = useSession();
  const query = useQuery({ ...shipAddressesQuery, enabled: user !== null, refetchOnMount: "always" });
  const addresses = query.data ?? [];
  const { chosen, choose } = useChosenAddress("ship", addresses);
  const deletion = useDeleteAddress("ship");
  useDraftForm("shipAddresses");
  if (isChecked && !user) return null;

  return (
    <AddressListDialog
      title="Direcciones de Envío"
      emptyTitle="No hay direcciones de envío registradas"
      query={query}
      shapes={
        <>
          <ChoiceShape lines={3} />
          <ChoiceShape lines={3} />
        </>
      }
      addresses={addresses.map((address) => ({
        alias: address.alias,
        details: [...addressLines(address), `Tel. ${phoneText(address.phone)}`].map((line) => (
          <span className="address-line" key={line}>
            {line}
          </span>
        )),
      }))}
      ownCount={addresses.length}
      chosen={chosen?.alias}
      onChoose={choose}
      onAdd={() => openAccount("newShipAddress")}
      onEdit={chosen && (() => openAccount("editShipAddress", addresses.indexOf(chosen) + 1))}
      deletion={deletion}
      onClose={close}
    />
  );
}
