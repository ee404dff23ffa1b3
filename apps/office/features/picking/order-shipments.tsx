import "./picking.css";
import { useState } from "react";
import { Link } from "react-router";
import {
  askCarrierEndpoint,
  correctShipmentEndpoint,
  deliverShipmentEndpoint,
  type OrderShipments as Shipments,
  orderShipmentsEndpoint,
  type Shipment,
} from "../../../../shared/contract/staff/orders/shipments.ts";
import { orderEndpoint, ordersEndpoint } from "../../../../shared/contract/staff/orders/orders.ts";
import { isGuia, readGuia } from "../../../../shared/domain/orders/shipments/carriers.ts";
import { EXCEPTION_MOTIVES } from "../../../../shared/domain/orders/shipments/exception-motive.ts";
import { SHIPMENT_STATE_WORDS } from "../../../../shared/domain/orders/shipments/shipment-progress.ts";
import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button, LinkButton } from "../../../../ui/form/button.tsx";
import { TextField } from "../../../../ui/form/field.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Box } from "../../kit/page/box.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { CarrierFields, carrierName, chosenCarrier } from "./carrier-fields.tsx";
import { contentsWords } from "./packing/pack-progress.ts";
import { ParcelNews } from "./parcel-news.tsx";
import { kilograms, parcels, pieces, TEXTS } from "./texts.ts";
import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";

const MARKS = { picking: "wait", packed: "ok", shipped: "ok", delivered: "done", void: "bad" } as const;

/** What left of an order and what is to leave, on its screen. */
export function OrderShipments({ orderId }: { orderId: number }) {
  const query = useStaffQuery(orderShipmentsEndpoint, { params: { id: orderId } });
  const order = query.data;
  if (query.error && !order) {
    return (
      <Box title={TEXTS.shipments}>
        <FailureLine failure={query.error.failure} />
      </Box>
    );
  }
  if (!order) return null;
  return (
    <Box title={TEXTS.shipments} sub={order.shipments.length > 1 ? order.shipments.length : undefined}>
      <ExceptionNote order={order} />
      {order.shipments.map((shipment) => (
        <ShipmentPart
          key={shipment.id ?? "single"}
          order={order}
          shipment={shipment}
          onReload={() => void query.refetch()}
        />
      ))}
      <ToLeave order={order} />
      {order.shipments.length === 0 && !isToLeave(order) && <p className="muted">{TEXTS.nothingSent}</p>}
    </Box>
  );
}

const ExceptionNote = ({ order: { exception } }: { order: Shipments }) =>
  exception && (
    <Note kind="stop" className="m-b">
      <b>{TEXTS.exceptionOf(EXCEPTION_MOTIVES[exception.motive].label)}</b>
      <br />
      {exception.note}
      <br />
      <span className="small">{TEXTS.resolvedBy(exception.responsible, formatDate(exception.remindOn))}</span>
    </Note>
  );

const PREPARED: readonly number[] = [ORDER_STATUSES.inProcess.code, ORDER_STATUSES.preparingShipment.code];

const isToLeave = ({ parcels: planned, status }: Shipments): boolean => planned.length > 0 && PREPARED.includes(status);

/** Pieces that have not left: what is proposed, and the ways to prepare them. */
function ToLeave({ order }: { order: Shipments }) {
  const mayShip = useMay()("shipments.write", "full");
  if (!isToLeave(order)) return null;
  const list = `${parcels(order.parcels.length)} (${order.parcels.map(({ contents }) => contents.reduce((sum, { quantity }) => sum + quantity, 0)).join(" + ")})`;
  const grams = order.parcels.reduce<number | null>(
    (sum, { weightGrams }) => (sum === null || weightGrams === null ? null : sum + weightGrams),
    0,
  );
  return (
    <div className="shipment row">
      <span className="grow">
        <b>{order.state === null ? TEXTS.noGuiaYet : TEXTS.preparing}</b>{" "}
        <span className="muted">{TEXTS.suggested(list, kilograms(grams), order.cutOff)}</span>
      </span>
      {mayShip && (
        <>
          <LinkButton variant="secondary" to={`/surtido/${order.id}/hoja`}>
            <OfficeIcon name="printer" />
            {TEXTS.slipSheet}
          </LinkButton>
          <LinkButton variant="secondary" to={`/surtido/${order.id}`}>
            <OfficeIcon name="scan-barcode" />
            {TEXTS.title}
          </LinkButton>
        </>
      )}
    </div>
  );
}

interface ShipmentPartProps {
  order: Shipments;
  shipment: Shipment;
  onReload: () => void;
}

function ShipmentPart({ order, shipment, onReload }: ShipmentPartProps) {
  const mayShip = useMay()("shipments.write", "full");
  const [open, setOpen] = useState<"deliver" | "correct" | "ask" | null>(null);
  const { id, state, carrier, shippedAt, deliveredAt } = shipment;
  const moment = deliveredAt ?? shippedAt;
  const close = () => setOpen(null);
  return (
    <div className="shipment stack">
      <div className="row">
        <StateMark kind={MARKS[state]}>{SHIPMENT_STATE_WORDS[state]}</StateMark>
        <span className="grow muted">
          {[shipment.isReplacement ? TEXTS.replacement : "", carrier, pieces(shipment.pieces)]
            .filter(Boolean)
            .join(", ")}{" "}
          {moment && <Moment at={moment} />}
        </span>
        {mayShip && id !== null && state === "shipped" && (
          <>
            {order.isTracked && (
              <Button variant="secondary" className="btn-s" onClick={() => setOpen("ask")}>
                {TEXTS.askCarrier}
              </Button>
            )}
            <Button variant="secondary" className="btn-s" onClick={() => setOpen("correct")}>
              {TEXTS.correct}
            </Button>
            <Button variant="secondary" className="btn-s" onClick={() => setOpen("deliver")}>
              {TEXTS.deliver}
            </Button>
          </>
        )}
      </div>
      {shipment.returnId !== null && (
        <p className="small">
          <Link to={`/devoluciones/${shipment.returnId}`}>{TEXTS.ofReturn(returnFolio(shipment.returnId))}</Link>
        </p>
      )}
      <ul className="parcel-list">
        {shipment.parcels.map(({ trackingNumber, trackingUrl, contents, tracking }, index) => (
          <li key={trackingNumber || index} className="row">
            <span className="muted">{TEXTS.parcel(index + 1)}</span>
            <b>{trackingNumber || TEXTS.withoutGuia}</b>
            {trackingUrl !== "" && (
              <a href={trackingUrl} target="_blank" rel="noreferrer">
                {TEXTS.follow}
              </a>
            )}
            <span className="muted">{contentsWords(contents, order.lines)}</span>
            {tracking !== null && <ParcelNews tracking={tracking} isUnderWay={state === "shipped"} />}
          </li>
        ))}
      </ul>
      {shipment.dots.some(({ weeks }) => weeks.some(Boolean)) && (
        <p className="small muted">
          DOT:{" "}
          {shipment.dots
            .flatMap(({ weeks }) => weeks)
            .filter(Boolean)
            .join(", ")}
        </p>
      )}
      {state === "shipped" && isDeliveredByCarrier(shipment) && (
        <Note kind="info" className="m-b">
          {TEXTS.carrierDelivered}
        </Note>
      )}
      {open === "ask" && id !== null && (
        <ActDialog
          title={TEXTS.askCarrierTitle}
          of={TEXTS.of(order.id)}
          width={560}
          endpoint={askCarrierEndpoint}
          inputFor={() => ({ params: { id }, query: {}, body: {} })}
          reason="none"
          invalidates={[orderShipmentsEndpoint]}
          act={TEXTS.askCarrier}
          undoNote={TEXTS.askCarrierUndo}
          onReload={onReload}
          onDone={close}
          onClose={close}
        />
      )}
      {open === "deliver" && id !== null && (
        <ActDialog
          title={TEXTS.deliverTitle}
          of={TEXTS.of(order.id)}
          width={560}
          endpoint={deliverShipmentEndpoint}
          inputFor={() => ({ params: { id }, query: {}, body: {} })}
          reason="none"
          invalidates={[orderEndpoint, ordersEndpoint, orderShipmentsEndpoint]}
          act={TEXTS.deliver}
          undoNote={shipment.isReplacement ? TEXTS.replacementDeliverUndo : TEXTS.deliverUndo}
          onReload={onReload}
          onDone={close}
          onClose={close}
        />
      )}
      {open === "correct" && <CorrectDialog order={order} shipment={shipment} onReload={onReload} onClose={close} />}
    </div>
  );
}

const isDeliveredByCarrier = ({ parcels: its }: Shipment): boolean =>
  its.length > 0 && its.every(({ tracking }) => (tracking?.deliveredAt ?? null) !== null);

/** A mistyped guía of a shipment on its way. */
function CorrectDialog({ order, shipment, onReload, onClose }: ShipmentPartProps & { onClose: () => void }) {
  const [carrier, setCarrier] = useState(() => chosenCarrier(shipment.carrier));
  const [guias, setGuias] = useState<readonly string[]>(() =>
    shipment.parcels.map(({ trackingNumber }) => trackingNumber),
  );
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const name = carrierName(carrier);
  const isReady = name !== "" && guias.every((guia) => isGuia(readGuia(guia)));
  const { id, updatedAt } = shipment;
  return (
    <ActDialog
      title={TEXTS.correct}
      of={TEXTS.of(order.id)}
      width={560}
      endpoint={correctShipmentEndpoint}
      inputFor={(reason) =>
        isReady && id !== null
          ? {
              params: { id },
              query: {},
              body: { expected: updatedAt, carrier: name, trackingNumbers: guias.map(readGuia), reason },
            }
          : null
      }
      reason="needed"
      invalidates={[orderEndpoint, ordersEndpoint, orderShipmentsEndpoint]}
      act={TEXTS.save}
      undoNote={TEXTS.correctUndo}
      typed={guias.map((value, index) => ({ label: TEXTS.guiaOf(index + 1), value }))}
      onFieldErrors={setRefused}
      onReload={onReload}
      onDone={onClose}
      onClose={onClose}
    >
      <div className="fields fields-2">
        <CarrierFields
          value={carrier}
          onChange={setCarrier}
          mayBeOwn={false}
          error={name === "" ? TEXTS.noCarrier : undefined}
        />
      </div>
      {guias.map((guia, index) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- a guía is its parcel's place
          key={index}
          label={TEXTS.guiaOf(index + 1)}
          error={
            isGuia(readGuia(guia))
              ? (refused[`parcels.${index}.trackingNumber`] ?? refused[`trackingNumbers.${index}`])?.[0]
              : TEXTS.wrongGuia
          }
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={guia}
          onValueChange={(text) => {
            setRefused({});
            setGuias(guias.map((its, place) => (place === index ? text : its)));
          }}
        />
      ))}
    </ActDialog>
  );
}
