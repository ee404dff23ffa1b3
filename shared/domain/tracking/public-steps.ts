import type { DeliveryType } from "../orders/delivery-type.ts";
import { isOfSomeWay } from "../orders/delivery-way.ts";
import { type OrderStatus, orderStatusFromCode, releasesStock } from "../orders/order-status.ts";

/** The road of an order as its customer follows it, with the words on screen. */
const STEP_WORDS = {
  placed: "Recibimos tu pedido",
  validated: "Pago validado",
  prepared: "Preparado y revisado",
  onItsWay: "En camino",
  ready: "Listo para recoger",
  delivered: "Entregado",
} as const;
export type PublicStep = keyof typeof STEP_WORDS;

export const PUBLIC_STEPS = Object.keys(STEP_WORDS) as readonly PublicStep[];

export const publicStepWords = (step: PublicStep): string => STEP_WORDS[step];

export interface PublicStepState {
  readonly step: PublicStep;
  /** When it was reached; null: not yet, or not known. */
  readonly at: Date | null;
  readonly state: "done" | "now" | "next" | "stopped";
}

/** Steps of a delivery between preparing and delivering. */
const STEPS_OF_WAY = {
  address: ["onItsWay"],
  dealerPickup: ["ready"],
  factoryStorePickup: ["onItsWay"],
  employeePickup: ["ready"],
  employeeCourier: ["onItsWay", "ready"],
} as const satisfies Record<DeliveryType, readonly PublicStep[]>;

const REACHED: Readonly<Partial<Record<OrderStatus, PublicStep>>> = {
  paymentValidated: "validated",
  sentToFactoryStore: "onItsWay",
  shipped: "onItsWay",
  shippedToCourierBranch: "onItsWay",
  inTransit: "onItsWay",
  atCourierBranch: "ready",
  atHumanResources: "ready",
  atDealerBranch: "ready",
  delivered: "delivered",
};

interface Order {
  readonly status: OrderStatus;
  readonly delivery: DeliveryType;
  readonly placedAt: Date;
  /** Its history, the oldest first. */
  readonly events: readonly { readonly to: number; readonly at: Date }[];
}

/** The steps of an order with their moments: those behind it, the one it is at, and those to come. */
export function publicSteps({ status, delivery, placedAt, events }: Order): readonly PublicStepState[] {
  const at = new Map<PublicStep, Date>([["placed", placedAt]]);
  // A second shipment after an exception takes a step again: the first time is the one that its customer was told.
  for (const event of events) {
    const reached = orderStatusFromCode(event.to);
    const step = reached === null ? undefined : REACHED[reached];
    if (step !== undefined && !at.has(step)) at.set(step, event.at);
    // Packed and checked is what leaves: nothing leaves before.
    if (reached !== null && isOfSomeWay(reached) && !at.has("prepared")) at.set("prepared", event.at);
  }
  const steps: readonly PublicStep[] = ["placed", "validated", "prepared", ...STEPS_OF_WAY[delivery], "delivered"];
  const current = steps.indexOf(currentStep(status, steps, at));
  const isStopped = status === "exception" || releasesStock(status);
  return steps.map((step, index) => ({
    step,
    at: index <= current ? (at.get(step) ?? null) : null,
    state:
      index < current || (index === current && step === "delivered")
        ? "done"
        : index > current
          ? "next"
          : isStopped
            ? "stopped"
            : "now",
  }));
}

/** A stopped order is where it was last. */
function currentStep(status: OrderStatus, steps: readonly PublicStep[], at: ReadonlyMap<PublicStep, Date>): PublicStep {
  const own = REACHED[status];
  if (own !== undefined && steps.includes(own)) return status === "paymentValidated" ? "prepared" : own;
  if (status === "exception" || releasesStock(status)) return steps.findLast((step) => at.has(step)) ?? "placed";
  if (status === "inProcess" || status === "preparingShipment") return "prepared";
  if (!isOfSomeWay(status)) return "placed";
  return steps.includes("onItsWay") ? "onItsWay" : "prepared";
}
