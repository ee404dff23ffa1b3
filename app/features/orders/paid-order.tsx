import type { WireOrder } from "../../../shared/contract/orders.ts";
import { MAX_DELIVERY_BUSINESS_DAYS } from "../../../shared/domain/business-days.ts";
import { formatDate } from "../../../shared/domain/dates.ts";
import { Note } from "../../ui/note.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { BoughtLines } from "./bought-lines.tsx";
import { orderRows } from "../cart/purchase-rows.ts";
import { firstName } from "../session/first-name.ts";
import { useShopInfo } from "../shell/use-shop-info.ts";
import { OrderFacts } from "./order-facts.tsx";
import { Outcome } from "./outcome.tsx";

export function PaidOrder({ order }: { order: WireOrder }) {
  const shop = useShopInfo();
  return (
    <div className="printed">
      <p className="print-only">{shop.name}, confirmación de pedido</p>
      <Outcome shape="ok" title={`¡Gracias, ${firstName(order.Nombre)}!`}>
        Recibimos tu pedido y tu pago fue validado.
      </Outcome>
      <div className="checkout checkout-one">
        <OrderFacts order={order} />
        <BoughtLines lines={order.Elementos} />
        <SummaryList rows={orderRows(order)} />
        {order.AvisoTarjeta && <Note kind="warn">{order.AvisoTarjeta}</Note>}
        {order.TextoPuntos && <Note>{order.TextoPuntos}</Note>}
        <Note>
          {order.Ubicacion ? "Puedes recoger tus llantas" : "Entregamos"} en {MAX_DELIVERY_BUSINESS_DAYS} días hábiles
          después de procesar tu pedido
          {order.Entrega && `, a más tardar el ${formatDate(order.Entrega)}`}. La factura viaja con la mercancía.
        </Note>
      </div>
    </div>
  );
}
