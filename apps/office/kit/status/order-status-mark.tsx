import { ORDER_STATUSES, type OrderStatus } from "../../../../shared/domain/orders/order-status.ts";
import { ORDER_STATUS_LOOKS } from "./order-status-look.ts";
import { SignShape } from "./sign-shape.tsx";

interface OrderStatusMarkProps {
  status: OrderStatus;
  /** In dense lists: short words, with the whole label as title. */
  isShort?: boolean | undefined;
  /** The number of the status after its name. */
  withCode?: boolean | undefined;
}

export function OrderStatusMark({ status, isShort = false, withCode = false }: OrderStatusMarkProps) {
  const { kind, glyph, label, short } = ORDER_STATUS_LOOKS[status];
  return (
    <span className={`status status-${kind}`} title={isShort && short !== label ? label : undefined}>
      <SignShape kind={kind} glyph={glyph} />
      <span>
        {isShort ? short : label}
        {withCode && <span className="code"> {ORDER_STATUSES[status].code}</span>}
      </span>
    </span>
  );
}
