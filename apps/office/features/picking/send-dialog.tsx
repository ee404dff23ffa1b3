import "./picking.css";
import { useState } from "react";
import { pickingEndpoint } from "../../../../shared/contract/staff/orders/picking.ts";
import {
  type OrderShipments,
  orderShipmentsEndpoint,
  sendShipmentEndpoint,
} from "../../../../shared/contract/staff/orders/shipments.ts";
import { orderEndpoint, ordersEndpoint } from "../../../../shared/contract/staff/orders/orders.ts";
import { deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { DELIVERY_WAYS } from "../../../../shared/domain/orders/delivery-way.ts";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { guiaWarning, MOST_PARCELS, readGuia } from "../../../../shared/domain/orders/shipments/carriers.ts";
import { Check } from "../../../../ui/form/check.tsx";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { useNow } from "../../kit/values/use-now.ts";
import { CarrierFields, carrierName, chosenCarrier } from "./carrier-fields.tsx";
import { localMoment, momentOfLocal } from "../../../../shared/domain/text/local-moment.ts";
import { contentsWords } from "./packing/pack-progress.ts";
import { firstDrafts, guiaErrors, isComplete, type ParcelDraft, spreadDrafts } from "./packing/parcel-drafts.ts";
import { kilograms, TEXTS } from "./texts.ts";
import { isCarried, rememberCarrier, usualCarrier } from "./usual-carrier.ts";

/** Of the device and of the server, as the server has it. */
const CLOCK_TOLERANCE_MS = 120_000;

interface SendDialogProps {
  order: OrderShipments;
  /** Reads again, after another member was faster. */
  onReload: () => void;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** «Avanzar a Enviado»: carrier, moment, and the guía of each parcel. */
export function SendDialog({ order, onReload, onDone, onClose }: SendDialogProps) {
  const [carrier, setCarrier] = useState(() => chosenCarrier(usualCarrier(order)));
  const [sentAt, setSentAt] = useState(() => localMoment(new Date()));
  const [drafts, setDrafts] = useState<readonly ParcelDraft[]>(() => firstDrafts(order));
  const [tells, setTells] = useState(true);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});

  const now = useNow();
  const name = carrierName(carrier);
  const carried = isCarried(order);
  const moment = momentOfLocal(sentAt);
  const momentError =
    moment === null ? TEXTS.noMoment : moment.getTime() > now + CLOCK_TOLERANCE_MS ? TEXTS.future : undefined;
  const hasGuia = drafts.some(({ guia }) => guia.trim() !== "");
  const isMissing = name === "" && (carried || hasGuia);
  const isReady = !isMissing && momentError === undefined && moment !== null && isComplete(drafts, carried);
  const errors = guiaErrors(drafts, { isCarried: carried, wasSent: false });
  const status = DELIVERY_WAYS[deliveryTypeFromCode(order.delivery) ?? "address"][0];
  const { label } = ORDER_STATUSES[status];
  const kept = order.parcels.length - MOST_PARCELS;
  const isSpread = drafts.length !== Math.min(order.parcels.length, MOST_PARCELS);

  const write = (index: number, guia: string) => {
    setRefused({});
    setDrafts(drafts.map((draft, its) => (its === index ? { ...draft, guia } : draft)));
  };

  return (
    <ActDialog
      title={TEXTS.sendTitle(label)}
      of={TEXTS.of(order.id)}
      width={720}
      endpoint={sendShipmentEndpoint}
      inputFor={(reason) =>
        isReady
          ? {
              query: {},
              body: {
                orderId: order.id,
                expected: order.status,
                carrier: name,
                shippedAt: moment.toISOString(),
                parcels: drafts.map(({ guia, contents, weightGrams }) => ({
                  trackingNumber: readGuia(guia),
                  weightGrams,
                  contents: [...contents],
                })),
                notify: tells,
                ...(reason !== "" && { reason }),
              },
            }
          : null
      }
      reason="none"
      invalidates={[orderEndpoint, ordersEndpoint, orderShipmentsEndpoint, pickingEndpoint]}
      act={TEXTS.sendAct(label)}
      icon="send"
      undoNote={TEXTS.sendUndo}
      typed={[
        { label: TEXTS.carrier, value: name },
        ...drafts.map(({ guia }, index) => ({ label: TEXTS.guiaOf(index + 1), value: guia })),
      ]}
      onFieldErrors={setRefused}
      onReload={onReload}
      onDone={() => {
        rememberCarrier(name);
        onDone?.();
        onClose();
      }}
      onClose={onClose}
    >
      <div className="fields fields-3">
        <CarrierFields
          value={carrier}
          onChange={setCarrier}
          mayBeOwn={!carried}
          error={isMissing ? TEXTS.noCarrier : refused["carrier"]?.[0]}
        />
        <TextField
          label={TEXTS.sentAt}
          type="datetime-local"
          error={momentError ?? refused["shippedAt"]?.[0]}
          value={sentAt}
          onValueChange={setSentAt}
        />
        <SelectField
          label={TEXTS.parcelCount}
          value={String(drafts.length)}
          onValueChange={(value) => setDrafts(spreadDrafts(order, Number(value), drafts))}
        >
          {parcelCounts(order).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="stack">
        {drafts.map(({ contents, weightGrams, guia }, index) => (
          <div className="bulto" key={contents.map(({ line }) => line).join("-") + String(index)}>
            <div className="field">
              <span className="label">{TEXTS.parcel(index + 1)}</span>
              <span className="muted fixed">{contentsWords(contents, order.lines)}</span>
            </div>
            <TextField
              label={TEXTS.guiaOf(index + 1)}
              error={errors[index] ?? refused[`parcels.${index}.trackingNumber`]?.[0]}
              hint={guiaWarning(name, readGuia(guia)) ?? undefined}
              optional={!carried}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              value={guia}
              onValueChange={(text) => write(index, text)}
            />
            <div className="field">
              <span className="label">{TEXTS.weightOf}</span>
              <span className="fixed">{kilograms(weightGrams) || TEXTS.weightUnknown}</span>
            </div>
          </div>
        ))}
        {kept > 0 && !isSpread && <p className="small muted">{TEXTS.parcelsLeft(kept)}</p>}
      </div>
      <Check checked={tells} onCheckedChange={setTells}>
        {carried ? TEXTS.notify : TEXTS.notifyPickup}
      </Check>
    </ActDialog>
  );
}

/** From one to eight, and no more than there are pieces. */
function parcelCounts({ lines }: OrderShipments): number[] {
  const left = lines.reduce((sum, line) => sum + line.left, 0);
  return Array.from({ length: Math.min(MOST_PARCELS, left) }, (_none, index) => index + 1);
}
