import type { ReactNode } from "react";
import { notDeliveredText } from "../../../../shared/domain/orders/delivery-coverage.ts";
import { distanceText } from "../../../../shared/domain/orders/nearest-place.ts";
import { formatNearDay } from "../../../../shared/domain/text/dates.ts";
import { Icon } from "../../../../ui/display/icon.tsx";
import type { DeliveryPromise } from "./delivery-promise.ts";
import "./delivery.css";

interface DeliveryLinesProps {
  code: string;
  promise: DeliveryPromise;
  /** The postal code in its sentence, where it can be changed. */
  children: ReactNode;
}

/** The last day of delivery, and the place of pickup; what is not known is left out. */
export function DeliveryLines({ code, promise: { deliveredBy, isDelivered, pickup }, children }: DeliveryLinesProps) {
  const distance = pickup && distanceText(pickup.kilometers);
  return (
    <ul className="when">
      <li>
        <Icon name="truck" />
        <p>
          {isDelivered ? (
            <>
              Llega a más tardar el <b>{formatNearDay(deliveredBy)}</b> a {children}
            </>
          ) : (
            <>
              {notDeliveredText(code).slice(0, -code.length - 1)}
              {children}.
            </>
          )}
        </p>
      </li>
      {pickup && (
        <li>
          <Icon name="store" />
          <p>
            Recógela {isDelivered && "gratis "}en <b>{pickup.name}</b>
            {distance && `, ${distance}`}
          </p>
        </li>
      )}
    </ul>
  );
}
