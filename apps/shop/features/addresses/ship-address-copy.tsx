import type { ShipAddress } from "../../../../shared/domain/people/address.ts";
import { useState } from "react";
import { Button } from "../../../../ui/form/button.tsx";
import { SelectField } from "../../../../ui/form/field.tsx";
import { Icon } from "../../../../ui/display/icon.tsx";
import { streetLine } from "./address-lines.ts";

interface ShipAddressCopyProps {
  addresses: readonly ShipAddress[];
  onCopy: (address: ShipAddress) => void;
}

/** Fills the place of invoice data from a saved ship address: one press where there is one, a choice where there are more. */
export function ShipAddressCopy({ addresses, onCopy }: ShipAddressCopyProps) {
  const [copied, setCopied] = useState("");
  const copy = (alias: string) => {
    const address = addresses.find((one) => one.alias === alias);
    if (!address) return;
    onCopy(address);
    setCopied(alias);
  };
  const [only, ...others] = addresses;
  if (!only) return null;
  const said = <output className="sr">{copied && `Se llenó con ${copied}.`}</output>;
  if (others.length === 0) {
    return (
      <div className="full">
        <Button variant="secondary" onClick={() => copy(only.alias)}>
          <Icon name="map-pin" small />
          Usar mi dirección de envío
        </Button>
        {said}
      </div>
    );
  }
  return (
    <div className="full">
      <SelectField label="Usar mi dirección de envío" optional value={copied} onValueChange={copy}>
        <option value="" disabled hidden>
          Elige una dirección
        </option>
        {addresses.map((address) => (
          <option key={address.alias} value={address.alias}>
            {address.alias}: {streetLine(address)}
          </option>
        ))}
      </SelectField>
      {said}
    </div>
  );
}
