import { MAX_DELIVERY_BUSINESS_DAYS } from "../../../../../shared/domain/orders/delivery-terms.ts";
import { maskedEmail } from "../../../../../shared/domain/people/masked-email.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { SummaryList } from "../../../../../ui/display/summary-list.tsx";
import { BoughtLines } from "../bought-lines.tsx";
import { purchaseRows } from "../../cart/lines/purchase-rows.ts";
import { firstName } from "../../../session/first-name.ts";
import { useSession } from "../../../session/session-query.ts";
import { useShopInfo } from "../../../page/use-shop-info.ts";
import type { Order } from "../order.ts";
import { OrderTimeline } from "../detail/order-timeline.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { Outcome } from "./outcome.tsx";

export function PaidOrder({ order }: { order: Order }) {
  const shop = useShopInfo();
  const { user } = useSession();
  return (
    <div className="printed">
      <p className="print-only">{shop.name}, confirmación de pedido</p>
      <Outcome shape="ok" title={`¡Gracias, ${firstName(order.customerName)}!`}>
        Recibimos tu pedido y tu pago fue validado.
        {user && (
          <>
            {" "}
            Enviamos la confirmación a <b>{maskedEmail(user.email)}</b>.
          </>
        )}
      </Outcome>
      <div className="checkout checkout-one">
        <OrderTimeline order={order} title="Qué sigue" className="block screen-only" />
        <OrderFacts order={order} />
        <BoughtLines lines={order.lines} />
        <SummaryList rows={purchaseRows(order)} />
        {order.cardNotice && <Note kind="warn">{order.cardNotice}</Note>}
        {order.pointsText && <Note>{order.pointsText}</Note>}
        <Note>
          {order.pickup ? "Tus llantas están listas para que las recojas" : "Entregamos"} en{" "}
          {MAX_DELIVERY_BUSINESS_DAYS} días hábiles después de procesar tu pedido
          {order.deliveredBy && `, a más tardar el ${formatDate(order.deliveredBy)}`}. La factura viaja con la
          mercancía.
        </Note>
      </div>
    </div>
  );
}
