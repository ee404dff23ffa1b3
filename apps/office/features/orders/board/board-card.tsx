import { Link } from "react-router";
import type { BoardCard as Card } from "../../../../../shared/contract/staff/orders/order-board.ts";
import { classNames } from "../../../../../ui/browser/class-names.ts";
import { Chip } from "../../../kit/status/chip.tsx";
import { useNow } from "../../../kit/values/use-now.ts";
import { Delivery, OrderAge } from "../list/columns.tsx";
import { BOARD_TEXTS } from "./texts.ts";

interface BoardCardProps {
  card: Card;
  /** The column has several statuses: the card says which. */
  saysStatus: boolean;
  onDragStart: () => void;
  onDragEnd: () => void;
}

/** "185/65 R15" of "185/65 R15 88T": a card has no room for load and speed. */
const withoutLoad = (size: string): string => size.replace(/ \d{2,3}(\/\d{2,3})?[A-Z]$/, "");

/** An order on the board. It is dragged; the same is done with Shift and an arrow while its link has the focus. */
export function BoardCard({ card, saysStatus, onDragStart, onDragEnd }: BoardCardProps) {
  const { id, customer, pieces, delivery, status, lateAt } = card;
  const now = useNow();
  const isLate = lateAt !== null && Date.parse(lateAt) <= now;
  const [first, ...others] = pieces;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged; keys do the same on its link
    <article
      className={classNames("bcard", isLate && "late")}
      data-card={id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", String(id));
        event.dataTransfer.effectAllowed = "move";
        onDragStart();
      }}
      onDragEnd={onDragEnd}
    >
      <div className="t">
        <Link className="id" to={`/pedidos/${id}`} draggable={false}>
          {id}
        </Link>
        <OrderAge order={card} />
      </div>
      {customer !== null && <span>{customer}</span>}
      {first && (
        <span>
          {first.quantity} × <span className="plate">{withoutLoad(first.size)}</span>
          {others.length > 0 && <span className="muted"> {BOARD_TEXTS.moreLines(others.length)}</span>}
        </span>
      )}
      <span className="f">
        <Delivery code={delivery} />
        {saysStatus && <Chip>{String(status)}</Chip>}
      </span>
    </article>
  );
}
