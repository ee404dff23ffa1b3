import type { OrderDetail } from "../../../../../shared/contract/staff/orders/orders.ts";
import { orderStatusFromCode } from "../../../../../shared/domain/orders/order-status.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { ORDER_STATUS_LOOKS } from "../../../kit/status/order-status-look.ts";
import { Route, type RouteStep } from "../../../kit/timeline/route.tsx";
import { Moment } from "../../../kit/values/moment.tsx";
import { DETAIL_TEXTS } from "./detail-texts.ts";

/** The order as a road: what it went through, where it is, what comes. An order that is on no way has none. */
export function OrderRoute({ order: { route, status, deliverBy } }: { order: OrderDetail }) {
  if (route.length < 2) return null;
  const now = route.findIndex((stop) => stop.status === status);
  const last = route.findLastIndex((stop) => stop.at !== null);
  const at = now === -1 ? last : now;
  const steps = route.flatMap((stop, position): RouteStep[] => {
    const reached = orderStatusFromCode(stop.status);
    if (!reached) return [];
    const { short, glyph } = ORDER_STATUS_LOOKS[reached];
    const isNext = position === at + 1;
    const state = position === now ? "now" : position <= at ? "done" : "ahead";
    return [
      {
        label: short,
        icon: glyph === "!" ? "triangle-alert" : glyph,
        state,
        note:
          state !== "ahead" && stop.at ? (
            <Moment at={stop.at} />
          ) : isNext && deliverBy !== null ? (
            DETAIL_TEXTS.deliverBy(formatDate(deliverBy))
          ) : undefined,
      },
    ];
  });
  return <Route label={DETAIL_TEXTS.route} steps={steps} />;
}
