import { Fragment, type ReactNode } from "react";
import { hoursLines } from "../../../../../shared/domain/locations/hours-words.ts";
import { formatDateTime } from "../../../../../shared/domain/text/dates.ts";
import { refundText } from "../../../../../shared/domain/payment/refund/refund-words.ts";
import { formatMxn, IVA_PERCENT, subtractCentavos } from "../../../../../shared/domain/money/money.ts";
import { Button, LinkButton } from "../../../../../ui/form/button.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { SummaryList } from "../../../../../ui/display/summary-list.tsx";
import { invoiceLines, phoneText } from "../../addresses/address-lines.ts";
import { articleCount } from "../../cart/lines/article-count.ts";
import { BoughtLines } from "../bought-lines.tsx";
import { useShopInfo } from "../../../page/use-shop-info.ts";
import {
  awaitsAnswer,
  awaitsMoney,
  deliveryText,
  destinationLines,
  isCancellable,
  paymentText,
} from "../confirmation.ts";
import type { Order } from "../order.ts";
import { OrderAppointmentBlock } from "./order-appointment.tsx";
import { OrderHelp, ToOrderHelp } from "./order-help.tsx";
import { OrderStatusMark } from "../order-status-mark.tsx";
import { pendingTexts, REVIEW_DETAIL, reviewTitle } from "../pending-texts.ts";
import { OrderTimeline } from "./order-timeline.tsx";
import { SlipPdfLink } from "./slip-pdf-link.tsx";

interface OrderDetailProps {
  order: Order;
  /** Where its invoice stands. */
  invoice: ReactNode;
  onCancel: () => void;
}

/** Everything of an order (account §2, 'Order detail'). */
export function OrderDetail({ order, invoice, onCancel }: OrderDetailProps) {
  const shop = useShopInfo();
  const phone = order.shipAddress?.phone || order.pickup?.phone;
  const isUnpaid = awaitsAnswer(order.status) || awaitsMoney(order.status);
  return (
    <div className="checkout printed">
      <div>
        <p className="print-only">{shop.name}, detalles de pedido</p>
        <div className="row between mb-4">
          <h3 className="h-2xl tn">{order.number}</h3>
          <OrderStatusMark {...order} />
        </div>
        <ToOrderHelp />
        {isUnpaid && (
          <Note
            kind="warn"
            className="mb-4 screen-only"
            action={
              <>
                <LinkButton variant="text" to={`/order/${order.id}`}>
                  {order.cashSlip ? "Ver ficha de pago" : order.deposit ? "Ver datos del depósito" : "Ver pago"}
                </LinkButton>
                {(order.cashSlip ?? order.deposit) && <SlipPdfLink orderId={order.id} variant="text" />}
                {isCancellable(order) && (
                  <Button variant="text" onClick={onCancel}>
                    Cancelar pedido
                  </Button>
                )}
              </>
            }
          >
            {whatIsMissing(order)}
          </Note>
        )}
        <dl className="dl">
          <dt>Fecha</dt>
          <dd>{formatDateTime(order.placedAt)}</dd>
          <dt>Forma de pago</dt>
          <dd>{paymentText(order)}</dd>
          <dt>Tipo de envío</dt>
          <dd>{deliveryText(order)}</dd>
          <Courier order={order} />
        </dl>
        {order.failureReason !== "" && (
          <Note kind="stop" className="mt-4">
            {order.failureReason}
          </Note>
        )}
        {order.refund && (
          <Note className="mt-4">
            {[...order.earlierRefunds, order.refund].map((refund) => refundOf(order.paymentType, refund)).join(" ")}
          </Note>
        )}
        <OrderAppointmentBlock order={order} />
        <OrderTimeline order={order} />
        <h3 className="mt-5 mb-3">{articleCount(order.articles)}</h3>
        <BoughtLines lines={order.lines} />
        {invoice}
        <div className="grid-2 mt-5">
          <Lines
            title={order.pickup ? "Recoge en" : "Dirección de envío"}
            lines={[
              ...destinationLines(order),
              ...(phone ? [`Tel. ${phoneText(phone)}`] : []),
              ...hoursLines(order.pickup?.hours ?? ""),
            ]}
          />
          <Lines title="Dirección de facturación" lines={order.invoice ? invoiceLines(order.invoice) : ["Sin RFC"]} />
        </div>
      </div>
      <div className="order-side">
        <aside className="aside" aria-label="Importes">
          <h3 className="h-lg">Importes</h3>
          <SummaryList
            rows={[
              { label: "Subtotal", value: formatMxn(subtractCentavos(order.total, order.shipping)) },
              { label: "Envío", value: formatMxn(order.shipping) },
              { label: "Total", value: formatMxn(order.total), kind: "total" },
              { label: `IVA (${IVA_PERCENT} %)`, value: formatMxn(order.iva), kind: "tax" },
            ]}
          />
          <p className="small muted">Moneda: MXN</p>
        </aside>
        <OrderHelp order={order} />
      </div>
    </div>
  );
}

const refundOf = (type: Order["paymentType"], refund: NonNullable<Order["refund"]>): string =>
  refundText(type, { ...refund, amount: `${formatMxn(refund.amount)} MXN` });

function whatIsMissing(order: Order): string {
  if (order.reviewUntil !== null)
    return `Revisamos este pedido por su importe y te escribimos a más tardar el ${formatDateTime(order.reviewUntil)}. Todavía no apartamos sus llantas.`;
  if (order.isInReview) return `${reviewTitle(order.paymentType)}. ${REVIEW_DETAIL}`;
  const hasNoPage = awaitsAnswer(order.status) && order.paymentUrl === "";
  return hasNoPage ? pendingTexts(order.paymentType).missing : "Este pedido espera su pago.";
}

/** Only for what a carrier takes and has a number to follow (account §4). Several parcels have a line each. */
function Courier({ order }: { order: Order }) {
  if (order.parcels.length > 1) return <Parcels parcels={order.parcels} lines={order.lines} />;
  if (order.deliveryType !== "address" || order.trackingNumber === "") return null;
  const { signedBy = "" } = order.parcels[0] ?? {};
  return (
    <>
      {order.carrier !== "" && (
        <>
          <dt>Paquetería</dt>
          <dd>{order.carrier}</dd>
        </>
      )}
      <dt>Guía</dt>
      <dd>
        <TrackingLink number={order.trackingNumber} url={order.carrierUrl} />
      </dd>
      {signedBy !== "" && (
        <>
          <dt>Recibió</dt>
          <dd>{signedBy}</dd>
        </>
      )}
    </>
  );
}

const TrackingLink = ({ number, url }: { number: string; url: string }) =>
  /^https?:/.test(url) ? (
    <a href={url} target="_blank" rel="noopener">
      {number}
    </a>
  ) : (
    number
  );

const Parcels = ({ parcels, lines }: Pick<Order, "parcels" | "lines">) =>
  parcels.map(({ trackingNumber, trackingUrl, carrier, tires, isDelivered, signedBy }, index) => (
    <Fragment key={`${carrier} ${trackingNumber}`}>
      <dt>
        Paquete {index + 1} de {parcels.length}
      </dt>
      <dd>
        {carrier} <TrackingLink number={trackingNumber} url={trackingUrl} />
        {isDelivered && ", entregado"}
        {signedBy !== "" && `, recibió: ${signedBy}`}
        {tires.length > 0 && <span className="small muted"> {contentsText(tires, lines)}</span>}
      </dd>
    </Fragment>
  ));

/** "2 Autopista, 1 Eco Verde" */
const contentsText = (tires: Order["parcels"][number]["tires"], lines: Order["lines"]): string =>
  tires.map(({ code, quantity }) => `${quantity} ${lines.find((line) => line.code === code)?.name ?? code}`).join(", ");

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="block">
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
