import type { WireOrder } from "../../../../../shared/contract/orders.ts";
import { MAX_DELIVERY_BUSINESS_DAYS } from "../../../../../shared/domain/orders/delivery-terms.ts";
import { maskedEmail } from "../../../../../shared/domain/people/masked-email.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { SummaryList } from "../../../../../ui/display/summary-list.tsx";
import { BoughtLines } from "../bought-lines.tsx";
import { orderRows } from "../../cart/lines/purchase-rows.ts";
import { firstName } from "../../../session/first-name.ts";
import { useSession } from "../../../session/session-query.ts";
import { useShopInfo } from "../../../page/use-shop-info.ts";
import { OrderTimeline } from "../order-timeline.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { Outcome } from "./outcome.tsx";

export function PaidOrder({ order }: { order: WireOrder }) {
  const shop = useShopInfo();
  const { user } = useSession();
  return (
    <div className="printed">
      <p className="print-only">{shop.name}, confirmación de pedido</p>
      <Outcome shape="ok" title={`¡Gracias, ${firstName(order.Nombre)}!`}>
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
        <BoughtLines lines={order.Elementos} />
        <SummaryList rows={orderRows(order)} />
        {order.AvisoTarjeta && <Note kind="warn">{order.AvisoTarjeta}</Note>}
        {order.TextoPuntos && <Note>{order.TextoPuntos}</Note>}
        <Note>
          {order.Ubicacion ? "Tus llantas están listas para que las recojas" : "Entregamos"} en{" "}
          {MAX_DELIVERY_BUSINESS_DAYS} días hábiles después de procesar tu pedido
          {order.Entrega && `, a más tardar el ${formatDate(order.Entrega)}`}. La factura viaja con la mercancía.
        </Note>
      </div>
    </div>
  );
}
