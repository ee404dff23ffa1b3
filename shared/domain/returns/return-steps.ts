import { isReturnOver, type GoodsReturnState } from "./return-states.ts";
import type { ReturnWish } from "./return-kinds.ts";

export type ReturnStepName = GoodsReturnState;

export type StepSituation = "done" | "now" | "next" | "stopped";

export interface ReturnStep {
  readonly step: ReturnStepName;
  readonly title: string;
  /** Null: not yet, or not known. */
  readonly at: Date | null;
  readonly situation: StepSituation;
}

export interface ReturnMoments {
  readonly requestedAt: Date;
  readonly authorizedAt: Date | null;
  readonly sentAt: Date | null;
  readonly receivedAt: Date | null;
  readonly gradedAt: Date | null;
  readonly decidedAt: Date | null;
}

/** What the customer reads at each step. Source: design/next, `devolucion-estado` and `devolucion-dinero`. */
const TITLES = {
  requested: "Recibimos tu aviso",
  authorized: "Autorizada",
  inTransit: "En camino a la bodega",
  received: "Recibidas",
  graded: "Revisión",
  refunded: "Dinero regresado",
  replaced: "Sale la correcta",
  rejected: "Rechazada",
  withdrawn: "Retiraste la devolución",
} as const satisfies Record<ReturnStepName, string>;

const WAY = ["requested", "authorized", "inTransit", "received", "graded"] as const;

/**
 * The way of a return, in order: what happened, where it is now, and what comes. Steps that a return left out are not shown: goods may come
 * without notice, and one that ends early has no more steps.
 */
export function returnSteps(state: GoodsReturnState, wish: ReturnWish, moments: ReturnMoments): ReturnStep[] {
  const ats: Readonly<Record<(typeof WAY)[number], Date | null>> = {
    requested: moments.requestedAt,
    authorized: moments.authorizedAt,
    inTransit: moments.sentAt,
    received: moments.receivedAt,
    graded: moments.gradedAt,
  };
  const isOver = isReturnOver(state);
  const reached = isOver ? WAY.length : WAY.findIndex((step) => step === state);
  const steps = WAY.flatMap((step, index): ReturnStep[] => {
    const at = ats[step];
    const title = TITLES[step];
    if (index > reached) return [{ step, title, at: null, situation: "next" }];
    if (step === state) return [{ step, title, at, situation: "now" }];
    return at === null ? [] : [{ step, title, at, situation: "done" }];
  });
  const end = isOver ? state : wish === "replacement" ? "replaced" : "refunded";
  const isStopped = end === "rejected" || end === "withdrawn";
  const situation = isOver ? (isStopped ? "stopped" : "done") : "next";
  return [...steps, { step: end, title: TITLES[end], at: isOver ? moments.decidedAt : null, situation }];
}
