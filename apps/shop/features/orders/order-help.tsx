import { Icon, type IconName } from "../../../../ui/display/icon.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import type { Order } from "./order.ts";

/** Whether some of an order's tyres are with the customer. */
export const hasArrived = ({ status, parcels }: Pick<Order, "status" | "parcels">): boolean =>
  status !== "cancelled" && (status === "delivered" || parcels.some(({ isDelivered }) => isDelivered));

/** 'Ayuda con este pedido': what its customer may do once tyres arrived. */
export function OrderHelp({ order }: { order: Order }) {
  const { openAccount } = useDialogs();
  if (!hasArrived(order)) return null;
  return (
    <section className="screen-only mt-5" aria-labelledby="order-help">
      <h3 id="order-help" className="h-lg mb-3" tabIndex={-1}>
        Ayuda con este pedido
      </h3>
      <ul className="acts-list">
        <HelpAct
          icon="file-text"
          title="Carpeta de garantía"
          detail="Factura, DOT, póliza y montaje"
          onPress={() => openAccount("warranty", order.id)}
        />
      </ul>
    </section>
  );
}

interface HelpActProps {
  icon: IconName;
  title: string;
  detail: string;
  onPress: () => void;
}

const HelpAct = ({ icon, title, detail, onPress }: HelpActProps) => (
  <li>
    <button type="button" className="act" onClick={onPress}>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      <Icon name="chevron-right" small />
    </button>
  </li>
);

/** On a phone the help stands far below. */
export function ToOrderHelp({ order }: { order: Order }) {
  if (!hasArrived(order)) return null;
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
