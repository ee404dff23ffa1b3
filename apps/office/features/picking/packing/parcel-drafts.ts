import type { OrderShipments } from "../../../../../shared/contract/staff/orders/shipments.ts";
import { guiaKey, isGuia, MOST_PARCELS, readGuia } from "../../../../../shared/domain/orders/shipments/carriers.ts";
import type { ParcelContent } from "../../../../../shared/domain/orders/shipments/parcel-plan.ts";
import { spreadParcels } from "../../../../../shared/domain/orders/shipments/parcel-plan.ts";
import { TEXTS } from "../texts.ts";

/** A parcel as the form has it. */
export interface ParcelDraft {
  readonly contents: readonly ParcelContent[];
  readonly weightGrams: number | null;
  readonly guia: string;
}

/** The parcels that one shipment can have, as packed or as proposed. */
export const firstDrafts = ({ parcels }: Pick<OrderShipments, "parcels">): ParcelDraft[] =>
  parcels
    .slice(0, MOST_PARCELS)
    .map(({ contents, weightGrams, trackingNumber }) => ({ contents, weightGrams, guia: trackingNumber }));

/** All that has not left in another number of parcels; guías that were typed keep their places. */
export function spreadDrafts({ lines }: OrderShipments, count: number, typed: readonly ParcelDraft[]): ParcelDraft[] {
  const toPack = lines
    .filter(({ left }) => left > 0)
    .map(({ line, left, size }) => ({ line, quantity: left, size, weightGrams: null }));
  return spreadParcels(toPack, count).map(({ contents, billedGrams }, index) => ({
    contents,
    weightGrams: billedGrams,
    guia: typed[index]?.guia ?? "",
  }));
}

/** What is wrong with each guía; undefined where nothing is. An empty one is told of once the form was sent. */
export function guiaErrors(
  drafts: readonly ParcelDraft[],
  { isCarried, wasSent }: { readonly isCarried: boolean; readonly wasSent: boolean },
): (string | undefined)[] {
  const positions = new Map<string, number>();
  return drafts.map(({ guia }, index) => {
    const text = readGuia(guia);
    if (text === "") return isCarried && wasSent ? TEXTS.noGuia : undefined;
    if (!isGuia(text)) return TEXTS.wrongGuia;
    const earlier = positions.get(guiaKey(text));
    if (earlier !== undefined) return TEXTS.twice(earlier);
    positions.set(guiaKey(text), index + 1);
    return undefined;
  });
}

/** Whether every parcel has what it needs to leave. */
export const isComplete = (drafts: readonly ParcelDraft[], isCarried: boolean): boolean =>
  guiaErrors(drafts, { isCarried, wasSent: true }).every((error) => error === undefined);
