import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isAddressCorrectable } from "../../../../../shared/domain/orders/address-correction.ts";
import { isSold } from "../../../../../shared/domain/orders/order-status.ts";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { ActRow } from "../../../page/act-row.tsx";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { ContactRows } from "../../contact/contact-acts.tsx";
import { ownReviewQuery } from "../../reviews/own-review-query.ts";
import { orderReturnsQuery } from "../../returns/return-queries.ts";
import { returnTitle, returnUntilText } from "../../returns/return-texts.ts";
import type { Order } from "../order.ts";

/** Whether some of an order's tyres are with the customer. */
const hasArrived = ({ status, parcels }: Pick<Order, "status" | "parcels">): boolean =>
  status !== "cancelled" && (status === "delivered" || parcels.some(({ isDelivered }) => isDelivered));

const ON_ITS_WAY =
  "Un pedido pagado ya no se puede cancelar. Si cambias de opinión, devuélvelo al recibirlo: tienes 5 días hábiles, sin montar las llantas.";

/** 'Ayuda con este pedido': what its customer may do at its present stage, and the returns that they asked for. */
export function OrderHelp({ order }: { order: Order }) {
  const { openAccount } = useDialogs();
  const [now] = useState(() => new Date());
  const isHere = hasArrived(order);
  const { data: returns } = useQuery({ ...orderReturnsQuery(order.id), enabled: isHere });
  const { data: reviewPath = "" } = useQuery({ ...ownReviewQuery(order.id), enabled: order.status === "delivered" });
  const navigate = useNavigate();
  const isOnItsWay = !isHere && order.status !== null && isSold(order.status);
  return (
    <section className="screen-only mt-5" aria-labelledby="order-help">
      <h3 id="order-help" className="h-lg mb-3" tabIndex={-1}>
        Ayuda con este pedido
      </h3>
      <ul className="acts-list">
        {returns?.returns.map((one) => (
          <ActRow
            key={one.id}
            icon="package"
            title={`Devolución ${one.folio}: ${one.stateText}`}
            detail={returnTitle(one)}
            onPress={() => openAccount("goodsReturn", `${order.id}-${one.id}`)}
          />
        ))}
        {returns?.isPossible && (
          <ActRow
            icon="arrow-left"
            title="Devolver"
            detail={returnUntilText(returns, now)}
            onPress={() => openAccount("newReturn", order.id)}
          />
        )}
        {isAddressCorrectable(order) && (
          <ActRow
            icon="pencil"
            title="Corregir dirección"
            detail="Hasta que preparemos tu pedido"
            onPress={() => openAccount("correctAddress", order.id)}
          />
        )}
        {reviewPath !== "" && (
          <ActRow
            icon="pencil"
            title="Opinar de tus llantas"
            detail="Cómo van después de un mes"
            onPress={() => void navigate(reviewPath)}
          />
        )}
        {isHere && (
          <ActRow
            icon="file-text"
            title="Carpeta de garantía"
            detail="Factura, DOT, póliza y reclamos"
            onPress={() => openAccount("warranty", order.id)}
          />
        )}
        <ContactRows orderId={order.id} withWhat="tu número de pedido" message={`Pedido ${order.id}: `} />
      </ul>
      {isOnItsWay && <p className="small muted mt-3">{ON_ITS_WAY}</p>}
      {returns && !returns.isPossible && returns.notice !== "" && <p className="small muted mt-3">{returns.notice}</p>}
    </section>
  );
}

/** On a phone the help stands far below. */
export function ToOrderHelp() {
  const go = () => {
    const title = document.getElementById("order-help");
    title?.scrollIntoView({ block: "start" });
    title?.focus({ preventScroll: true });
  };
  return (
    <p className="to-help screen-only mb-3">
      <button type="button" className="btn btn-3" onClick={go}>
        <Icon name="arrow-down" small />
        Ayuda con este pedido
      </button>
    </p>
  );
}
