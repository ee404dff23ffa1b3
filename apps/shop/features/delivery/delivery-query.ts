import { queryOptions } from "@tanstack/react-query";
import { deliveryPromiseEndpoint, type WireDeliveryPromise } from "../../../../shared/contract/locations.ts";
import { browserApi } from "../../api/api-client.ts";
import { answerOf } from "../../session/query-client.ts";

/** When an order placed now comes to a postal code, and where it can be picked up. */
export interface DeliveryPromise {
  /** `yyyy-mm-dd` */
  readonly deliveredBy: string;
  /** In milliseconds: from then on the day may be another. */
  readonly holdsUntil: number;
  readonly isDelivered: boolean;
  readonly pickup: { readonly name: string; readonly kilometers: number | null } | null;
}

const promiseOf = ({ Entrega, Hasta, Envia, Sucursal }: WireDeliveryPromise): DeliveryPromise => ({
  deliveredBy: Entrega,
  holdsUntil: Date.parse(Hasta),
  isDelivered: Envia,
  pickup: Sucursal && { name: Sucursal.Nombre, kilometers: Sucursal.Km },
});

const SHORTEST_WAIT_MS = 1000;

/** A page that stays open over the cut-off asks again. */
export const deliveryPromiseQuery = (postalCode: string) =>
  queryOptions({
    queryKey: ["deliveryPromise", postalCode],
    queryFn: async () =>
      promiseOf(answerOf(await browserApi.call(deliveryPromiseEndpoint, { params: { cp: postalCode } }))),
    refetchInterval: ({ state }) =>
      state.data ? Math.max(SHORTEST_WAIT_MS, state.data.holdsUntil - Date.now() + SHORTEST_WAIT_MS) : false,
  });
