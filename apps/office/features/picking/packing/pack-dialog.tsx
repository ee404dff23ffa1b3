import { useState } from "react";
import { packOrderEndpoint, pickingEndpoint } from "../../../../../shared/contract/staff/orders/picking.ts";
import { type OrderShipments, orderShipmentsEndpoint } from "../../../../../shared/contract/staff/orders/shipments.ts";
import { MOST_PARCELS } from "../../../../../shared/domain/orders/shipments/carriers.ts";
import { SelectField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { CarrierFields, carrierName, chosenCarrier } from "../carrier-fields.tsx";
import { TEXTS } from "../texts.ts";
import { isCarried, rememberCarrier, usualCarrier } from "../usual-carrier.ts";

interface PackDialogProps {
  order: OrderShipments;
  onReload: () => void;
  onClose: () => void;
}

/** Checked tyres become parcels for a carrier. */
export function PackDialog({ order, onReload, onClose }: PackDialogProps) {
  const [carrier, setCarrier] = useState(() => chosenCarrier(usualCarrier(order)));
  const proposed = order.parcels.length;
  const [count, setCount] = useState(proposed);
  const name = carrierName(carrier);
  const isMissing = name === "" && isCarried(order);
  const left = order.lines.reduce((sum, line) => sum + line.left, 0);
  const counts = Array.from({ length: Math.min(MOST_PARCELS, left) }, (_none, index) => index + 1);
  return (
    <ActDialog
      title={TEXTS.packDialog}
      of={TEXTS.of(order.id)}
      width={560}
      endpoint={packOrderEndpoint}
      inputFor={() =>
        isMissing
          ? null
          : {
              params: { id: order.id },
              query: {},
              body: { carrier: name, parcels: count === proposed ? null : count },
            }
      }
      reason="none"
      invalidates={[orderShipmentsEndpoint, pickingEndpoint]}
      act={TEXTS.pack(count)}
      icon="package"
      typed={[{ label: TEXTS.carrier, value: name }]}
      onReload={onReload}
      onDone={() => {
        rememberCarrier(name);
        onClose();
      }}
      onClose={onClose}
    >
      <div className="fields fields-2">
        <CarrierFields
          value={carrier}
          onChange={setCarrier}
          mayBeOwn={!isCarried(order)}
          error={isMissing ? TEXTS.noCarrier : undefined}
        />
        <SelectField label={TEXTS.parcelCount} value={String(count)} onValueChange={(value) => setCount(Number(value))}>
          {(counts.includes(proposed) ? counts : [...counts, proposed]).map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectField>
      </div>
    </ActDialog>
  );
}
