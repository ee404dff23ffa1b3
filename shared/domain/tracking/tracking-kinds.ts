import type { ExceptionMotive } from "../orders/shipments/exception-motive.ts";

/** How far a carrier has a parcel. */
export const TRACKING_STAGES = ["none", "moving", "atBranch", "delivered"] as const;
export type TrackingStage = (typeof TRACKING_STAGES)[number];

/** A number that grows with the way. */
export const stageRank = (stage: TrackingStage): number => TRACKING_STAGES.indexOf(stage);

interface TrackingKindFacts {
  /** On screen, for customers too: a carrier's own text may name a person. */
  readonly says: string;
  readonly stage: TrackingStage;
  /** It needs a person: its order stops with this motive. */
  readonly problem?: ExceptionMotive;
  /** It tells whom the parcel goes to: its customer, or back to its sender. */
  readonly isToCustomer?: boolean;
}

/** What a carrier can tell of a parcel, in our words. Source: aftersales section 3. */
export const TRACKING_KINDS = {
  registered: { says: "Guía creada", stage: "none" },
  pickedUp: { says: "Recolectado por la paquetería", stage: "moving" },
  inTransit: { says: "En camino", stage: "moving" },
  outForDelivery: { says: "En reparto", stage: "moving", isToCustomer: true },
  attempted: { says: "Intento de entrega sin éxito", stage: "moving", isToCustomer: true },
  atBranch: { says: "En sucursal de la paquetería", stage: "atBranch", isToCustomer: true },
  delivered: { says: "Entregado", stage: "delivered" },
  returned: { says: "De regreso al almacén", stage: "moving", problem: "refused", isToCustomer: false },
  damaged: { says: "Reportado con daño", stage: "moving", problem: "damaged" },
  addressProblem: { says: "Con un problema en la dirección", stage: "moving", problem: "address" },
  lost: { says: "Reportado como extraviado", stage: "moving", problem: "lost" },
  other: { says: "Aviso de la paquetería", stage: "none" },
} as const satisfies Record<string, TrackingKindFacts>;

export type TrackingKind = keyof typeof TRACKING_KINDS;

export const ALL_TRACKING_KINDS = Object.keys(TRACKING_KINDS) as readonly TrackingKind[];

export const isTrackingKind = (text: string): text is TrackingKind => Object.hasOwn(TRACKING_KINDS, text);

const FACTS: Readonly<Record<TrackingKind, TrackingKindFacts>> = TRACKING_KINDS;

export const stageOfKind = (kind: TrackingKind): TrackingStage => FACTS[kind].stage;

/** Why an order stops for an event of this kind; undefined for one that stops none. */
export const problemOfKind = (kind: TrackingKind): ExceptionMotive | undefined => FACTS[kind].problem;

/** Whether a parcel with an event of this kind goes to its customer or back to its sender; undefined: it does not say. */
export const isToCustomer = (kind: TrackingKind): boolean | undefined => FACTS[kind].isToCustomer;
