import { useId, useState } from "react";
import { formatDate, formatDateTime } from "../../../../../shared/domain/text/dates.ts";
import { isLate, orderTimeline, type TimelineStep } from "../../../../../shared/domain/orders/order-timeline.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Shape, type ShapeKind } from "../../../../../ui/feedback/shape.tsx";
import { useShopInfo } from "../../../page/use-shop-info.ts";
import type { Order } from "../order.ts";
import { orderHistoryOf } from "../order-history.ts";
import "./order-timeline.css";

const SHAPES = { done: "ok", now: "ok", stopped: "stop" } as const satisfies Partial<
  Record<TimelineStep["state"], ShapeKind>
>;

/** What is read aloud before a step: its shape is not. */
const SPOKEN = { done: "", now: "", next: "Sigue: ", stopped: "" } as const satisfies Record<
  TimelineStep["state"],
  string
>;

interface OrderTimelineProps {
  order: Order;
  title?: string;
  className?: string;
}

/** What happened to an order and what comes next. */
export function OrderTimeline({ order, title = "Seguimiento", className = "mt-5" }: OrderTimelineProps) {
  const titleId = useId();
  const shop = useShopInfo();
  const [now] = useState(() => new Date());
  const history = orderHistoryOf(order);
  if (history === null) return null;
  const steps = orderTimeline(history, now);
  return (
    <section className={className} aria-labelledby={titleId}>
      <h3 className="mb-3" id={titleId}>
        {title}
      </h3>
      <ol className="timeline">
        {steps.map((step, index) => (
          <li
            key={`${index} ${step.text}`}
            data-state={step.state}
            aria-current={step.state === "now" ? "step" : undefined}
          >
            <Mark step={step} isFirstToCome={step === steps.find(({ state }) => state === "next")} />
            <div>
              <p>
                {SPOKEN[step.state] && <span className="sr">{SPOKEN[step.state]}</span>}
                {step.text}
              </p>
              <When {...step} />
            </div>
          </li>
        ))}
      </ol>
      {isLate(history, now) && (
        <Note kind="warn" className="mt-3">
          Debió llegar el {formatDate(history.deliveredBy)}. Llámanos al {shop.phone} o escríbenos a {shop.email} y te
          decimos dónde está.
        </Note>
      )}
    </section>
  );
}

/** What comes next has a clock; what comes after it an empty place. */
function Mark({ step: { state }, isFirstToCome }: { step: TimelineStep; isFirstToCome: boolean }) {
  if (state !== "next") return <Shape kind={SHAPES[state]} size="s" />;
  return isFirstToCome ? <Shape kind="wait" size="s" /> : <span className="timeline-later" aria-hidden="true" />;
}

function When({ at, dueAt, on, by }: TimelineStep) {
  if (at !== undefined) return <p className="muted small">{formatDateTime(at)}</p>;
  if (dueAt !== undefined) return <p className="muted small">Antes del {formatDateTime(dueAt)}</p>;
  if (on !== undefined) return <p className="muted small">El {formatDate(on)}</p>;
  if (by !== undefined) return <p className="muted small">A más tardar el {formatDate(by)}</p>;
  return null;
}
