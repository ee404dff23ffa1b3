import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { LOCATION_KINDS } from "../../../../shared/domain/locations/location-kinds.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { findOpenOfKind, offerLocation } from "../../../features/dealers/kept-locations.ts";
import { lockImport } from "../lock-import.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import {
  locationName,
  type LocationInput,
  locationSubject,
  ordersText,
  refuseTwinLocation,
  lockLocation,
} from "./lock-location.ts";
import { moveOrdersOf } from "./move-orders.ts";

interface Retirement extends LocationInput {
  /** Where its orders are picked up from now on; null: none is waiting. */
  readonly to: number | null;
}

/**
 * The shop offers a place no more. It is kept: orders of before name it. Refused while orders wait there, unless all of them can be picked
 * up at another place of its kind.
 */
export const retireLocationAction = defineAction({
  name: "locations retire",
  reason: "needed",
  async run(context, { to, ...input }: Retirement) {
    const { db } = context;
    const locked = await lockImport(db);
    if (!locked.ok) return locked;
    const moved = await moveOrdersOf(context, { ...input, to });
    if (!moved.ok) return moved;
    const { location, orders, effects: moveEffects } = moved.value;
    if (!location.isActive) return notPossible("Ya está retirado.");
    await transact(db, (trx) => offerLocation(trx, location.id, false));
    const { label } = LOCATION_KINDS[location.kind];
    const isLast = (await findOpenOfKind(db, location.kind, location.id)).length === 0;
    const effects: Effect[] = [
      {
        kind: "data",
        text: `${locationName(location)} ya no se ofrece: deja la lista de distribuidores, el pago y las llantas usadas. Un comprador que lo tenía elegido tendrá que elegir otro.`,
      },
      ...(isLast
        ? [{ kind: "data" as const, text: `Era el último de su clase: nadie podrá elegir «${label}» al pagar.` }]
        : []),
      ...moveEffects,
    ];
    return ok({
      value: { id: location.id },
      effects,
      audit: {
        subject: locationSubject(location.id),
        before: { isActive: true },
        after: {
          isActive: false,
          ...(orders.length > 0 && { pedidos: ordersText(orders.length), pasanA: String(to) }),
        },
        outcome: { id: location.id, orders },
      },
    });
  },
});

/** Orders of a place that is retired already: a file retires places whose orders go on, and a late payment revives an order. */
export const moveLocationOrdersAction = defineAction({
  name: "locations move-orders",
  reason: "needed",
  async run(context, { to, ...input }: LocationInput & { readonly to: number }) {
    const locked = await lockImport(context.db);
    if (!locked.ok) return locked;
    const moved = await moveOrdersOf(context, { ...input, to });
    if (!moved.ok) return moved;
    const { location, orders, effects } = moved.value;
    if (location.isActive) return notPossible("Este lugar sigue abierto: sus pedidos se mueven al retirarlo.");
    if (orders.length === 0) return notPossible("Ningún pedido se recoge ya en este lugar.");
    return ok({
      value: { id: location.id },
      effects,
      audit: {
        subject: locationSubject(location.id),
        after: { pedidos: ordersText(orders.length), pasanA: String(to) },
        outcome: { id: location.id, orders },
      },
    });
  },
});

/** A place is offered again, as it was. */
export const bringBackLocationAction = defineAction({
  name: "locations bring-back",
  reason: "needed",
  async run({ db }, input: LocationInput) {
    const locked = await lockImport(db);
    if (!locked.ok) return locked;
    const found = await lockLocation(db, input);
    if (!found.ok) return found;
    const location = found.value;
    if (location.isActive) return notPossible("Ya está en la tienda.");
    const twin = await refuseTwinLocation(db, location, location.id);
    if (!twin.ok) return twin;
    await transact(db, (trx) => offerLocation(trx, location.id, true));
    return ok({
      value: { id: location.id },
      effects: [{ kind: "data" as const, text: `${locationName(location)} se ofrece otra vez en la tienda.` }],
      audit: {
        subject: locationSubject(location.id),
        before: { isActive: false },
        after: { isActive: true },
        outcome: { id: location.id },
      },
    });
  },
});
