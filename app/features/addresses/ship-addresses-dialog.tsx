import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDialogs } from "../session/dialogs.tsx";
import { useSession } from "../session/session-query.ts";
import { draftOfList } from "./address-draft.ts";
import { addressLines, phoneText } from "./address-lines.ts";
import { AddressListDialog } from "./address-list-dialog.tsx";
import { shipAddressesQuery } from "./address-queries.ts";
import { ShipAddressDialog } from "./ship-address-dialog.tsx";
import "./addresses.css";

/** 'Direcciones de Envío' of the account area: the list, and the form that leads back to it. */
export function ShipAddressesDialog() {
  const { close } = useDialogs();
  const { user } = useSession();
  const query = useQuery({ ...shipAddressesQuery, enabled: user !== null, refetchOnMount: "always" });
  const [wanted, setWanted] = useState<string | null>(null);
  const [form, setForm] = useState(() => draftOfList("shipAddresses", user?.email)?.mode ?? null);
  if (!user) return null;
  if (form) return <ShipAddressDialog mode={form} onClose={() => setForm(null)} onSaved={setWanted} />;

  const addresses = query.data ?? [];
  const chosen = addresses.find(({ Alias }) => Alias === wanted) ?? addresses[0];
  return (
    <AddressListDialog
      title="Direcciones de Envío"
      emptyTitle="No hay direcciones de envío registradas"
      query={query}
      addresses={addresses.map((address) => ({
        alias: address.Alias,
        details: [...addressLines(address), `Tel. ${phoneText(address.Telefono)}`].map((line) => (
          <span className="address-line" key={line}>
            {line}
          </span>
        )),
      }))}
      chosen={chosen?.Alias}
      onChoose={setWanted}
      onAdd={() => setForm({ kind: "new" })}
      onEdit={chosen && (() => setForm({ kind: "edit", address: chosen }))}
      onClose={close}
    />
  );
}
