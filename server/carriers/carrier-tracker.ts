import type { TrackingEvent } from "../../shared/domain/tracking/tracking-state.ts";

/** A parcel as carriers know it. */
export interface AskedParcel {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** An event with the carrier's own words, which may name a person. */
export interface ToldEvent extends TrackingEvent {
  readonly text: string;
}

export type TrackingAnswer =
  /** All that is known of the parcel, in any order, also what was told before. */
  | { readonly kind: "told"; readonly events: readonly ToldEvent[] }
  /** No such number: not scanned yet, or mistyped. */
  | { readonly kind: "notKnown" }
  /** Too many questions: later. */
  | { readonly kind: "busy" }
  /** No answer, or one that cannot be read. */
  | { readonly kind: "noAnswer" };

/** Who asks the carriers about parcels. It throws nothing, and a question does no harm twice. */
export interface CarrierTracker {
  readonly name: string;
  ask(parcel: AskedParcel): Promise<TrackingAnswer>;
}
