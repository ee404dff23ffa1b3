import { invoiceAddressOf } from "../addresses/wire-address.ts";
import type { WireOrder } from "../../../../shared/contract/orders.ts";
import { deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { paymentTypeFromCode } from "../../../../shared/domain/payment/payment-type.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { refundText } from "../../../../shared/domain/payment/refund-words.ts";
import { fromPesos, formatMxn, IVA_PERCENT, subtractCentavos } from "../../../../shared/domain/money/money.ts";
import { Button, LinkButton } from "../../../../ui/form/button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { SummaryList } from "../../../../ui/display/summary-list.tsx";
import { invoiceLines, phoneText } from "../addresses/address-lines.ts";
import { articleCount } from "../cart/lines/article-count.ts";
import { BoughtLines } from "./bought-lines.tsx";
import { pesos } from "../cart/lines/pesos.ts";
import { useShopInfo } from "../../page/use-shop-info.ts";
import {
  awaitsAnswer,
  awaitsMoney,
  deliveryText,
  destinationLines,
  isCancellable,
  paymentText,
} from "./outcome/confirmation.ts";
import { OrderStatusMark } from "./order-status-mark.tsx";
import { pendingTexts, REVIEW_DETAIL, reviewTitle } from "./outcome/pending-texts.ts";
import { OrderTimeline } from "./order-timeline.tsx";
import { SlipPdfLink } from "./slip-pdf-link.tsx";

/** Everything of an order (account §2, 'Order detail'). */
export function OrderDetail({ order, onCancel }: { order: WireOrder; onCancel: () => void }) {
  const shop = useShopInfo();
  const phone = order.DireccionEnvio?.Telefono || order.Ubicacion?.Phone;
  const isUnpaid = awaitsAnswer(order.Estatus) || awaitsMoney(order.Estatus);
  return (
    <div className="checkout printed">
      <div>
        <p className="print-only">{shop.name}, detalles de pedido</p>
        <div className="row between mb-4">
          <h3 className="h-2xl tn">{order.Numero}</h3>
          <OrderStatusMark code={order.Estatus} isInReview={order.EnRevision} />
        </div>
        {isUnpaid && (
          <Note
            kind="warn"
            className="mb-4 screen-only"
            action={
              <>
                <LinkButton variant="text" to={`/order/${order.Id}`}>
                  {order.Paynet ? "Ver ficha de pago" : order.Deposito ? "Ver datos del depósito" : "Ver pago"}
                </LinkButton>
                {(order.Paynet ?? order.Deposito) && <SlipPdfLink orderId={order.Id} variant="text" />}
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
          <dd>{formatDateTime(order.Fecha)}</dd>
          <dt>Forma de pago</dt>
          <dd>{paymentText(order)}</dd>
          <dt>Tipo de envío</dt>
          <dd>{deliveryText(order)}</dd>
          <Courier order={order} />
        </dl>
        {order.Motivo !== "" && (
          <Note kind="stop" className="mt-4">
            {order.Motivo}
          </Note>
        )}
        {order.Devolucion && <Note className="mt-4">{refundOf(order, order.Devolucion)}</Note>}
        <OrderTimeline order={order} />
        <h3 className="mt-5 mb-3">{articleCount(order.Articulos)}</h3>
        <BoughtLines lines={order.Elementos} />
        <div className="grid-2 mt-5">
          <Lines
            title={order.Ubicacion ? "Recoge en" : "Dirección de envío"}
            lines={[...destinationLines(order), ...(phone ? [`Tel. ${phoneText(phone)}`] : [])]}
          />
          <Lines
            title="Dirección de facturación"
            lines={
              order.DireccionFacturacion ? invoiceLines(invoiceAddressOf(order.DireccionFacturacion)) : ["Sin RFC"]
            }
          />
        </div>
      </div>
      <aside className="aside" aria-label="Importes">
        <h3 className="h-lg">Importes</h3>
        <SummaryList
          rows={[
            { label: "Subtotal", value: formatMxn(subtractCentavos(fromPesos(order.Total), fromPesos(order.Envio))) },
            { label: "Envío", value: pesos(order.Envio) },
            { label: "Total", value: pesos(order.Total), kind: "total" },
            { label: `IVA (${IVA_PERCENT} %)`, value: pesos(order.IVA), kind: "tax" },
          ]}
        />
        <p className="small muted">Moneda: MXN</p>
      </aside>
    </div>
  );
}

function refundOf(order: WireOrder, { Importe, Hecha, AMano }: NonNullable<WireOrder["Devolucion"]>): string {
  const refund = { amount: `${pesos(Importe)} MXN`, isDone: Hecha, isByHand: AMano === true };
  return refundText(paymentTypeFromCode(order.MetodoPago), refund);
}

function whatIsMissing(order: WireOrder): string {
  const type = paymentTypeFromCode(order.MetodoPago);
  if (order.Revision)
    return `Revisamos este pedido por su importe y te escribimos a más tardar el ${formatDateTime(order.Revision.Hasta)}. Todavía no apartamos sus llantas.`;
  if (order.EnRevision) return `${reviewTitle(type)}. ${REVIEW_DETAIL}`;
  const hasNoPage = awaitsAnswer(order.Estatus) && order.UrlPago === "";
  return hasNoPage ? pendingTexts(type).missing : "Este pedido espera su pago.";
}

/** Only for what is delivered to an address and has a number to follow (account §4). */
function Courier({ order }: { order: WireOrder }) {
  if (deliveryTypeFromCode(order.TipoEnvio) !== "address" || order.Guia === "") return null;
  return (
    <>
      {order.Carrier !== "" && (
        <>
          <dt>Paquetería</dt>
          <dd>{order.Carrier}</dd>
        </>
      )}
      <dt>Guía</dt>
      <dd>
        {/^https?:/.test(order.CarrierURL) ? (
          <a href={order.CarrierURL} target="_blank" rel="noopener">
            {order.Guia}
          </a>
        ) : (
          order.Guia
        )}
      </dd>
    </>
  );
}

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
