import type { PickTire } from "../../../../shared/contract/staff/orders/picking.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { classNames } from "../../../../ui/browser/class-names.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useOfflineSince } from "../../kit/feedback/use-online.ts";
import { StateMark } from "../../kit/status/state-mark.tsx";
import { TEXTS } from "./texts.ts";
import { TireLine } from "./tire-line.tsx";

interface PickTiresProps {
  tires: readonly PickTire[];
  onTake: (tire: PickTire) => void;
  onPlace: (tire: PickTire) => void;
}

/** The way through the warehouse: a tyre and its place on each line, with the pieces of all orders. */
export function PickTires({ tires, onTake, onPlace }: PickTiresProps) {
  const mayPlace = useMay()("stock.count", "full");
  const isOffline = useOfflineSince() !== undefined;
  if (tires.length === 0)
    return (
      <Empty title={TEXTS.nothingHere} heading="h2">
        {TEXTS.nothingHereNote}
      </Empty>
    );
  const next = tires.find(({ taken, pieces }) => taken < pieces);
  return (
    <div className="sheet">
      <ul className="pick-list">
        {tires.map((tire) => {
          const { code, name, size, image, place, pieces, taken, orders } = tire;
          const isDone = taken >= pieces;
          return (
            <li key={code} className={classNames("bigcheck", isDone && "ok")}>
              <TireLine
                place={
                  mayPlace ? (
                    <button
                      type="button"
                      className="place"
                      aria-label={TEXTS.editPlace(`${name} ${size}, ${place || TEXTS.noPlace}`)}
                      onClick={() => onPlace(tire)}
                    >
                      {place || TEXTS.noPlace}
                    </button>
                  ) : (
                    <span className="place">{place || TEXTS.noPlace}</span>
                  )
                }
                count={pieces}
                size={size}
                name={name}
                code={code}
                image={image}
                note={<span className="only-desk">{TEXTS.forOrders(orders.map(({ id }) => id))}</span>}
              />
              {isDone ? (
                <StateMark kind="ok">{TEXTS.takenOf(taken, pieces)}</StateMark>
              ) : (
                <Button
                  variant={tire === next ? "primary" : "secondary"}
                  aria-label={`${TEXTS.take(pieces - taken)}, ${name} ${size}`}
                  aria-disabled={isOffline}
                  onClick={() => onTake(tire)}
                >
                  {TEXTS.take(pieces - taken)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
