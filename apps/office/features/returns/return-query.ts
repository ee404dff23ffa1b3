import type { returnsEndpoint } from "../../../../shared/contract/staff/returns/returns.ts";
import type { StaffQueryOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { isReturnKind, type ReturnKind } from "../../../../shared/domain/returns/return-kinds.ts";
import {
  ALL_RETURN_STATES,
  isGoodsReturnState,
  isReturnOver,
} from "../../../../shared/domain/returns/return-states.ts";
import type { ListAddress } from "../../kit/filters/list-address.ts";

/** Filters of the address. */
export const FILTERS = ["estado", "clase"] as const;

export const CLOSED = ALL_RETURN_STATES.filter(isReturnOver).join(",");

type Query = Omit<StaffQueryOf<typeof returnsEndpoint>, "after" | "limit">;

/** The server's filters for an address; without a state it answers the open ones. */
export function returnFiltersOf({ filters, text }: Pick<ListAddress, "filters" | "text">): Query {
  const states = (filters["estado"] ?? []).filter(isGoodsReturnState).join(",");
  const kind = (filters["clase"] ?? []).find((one): one is ReturnKind => isReturnKind(one));
  return {
    ...(states !== "" && { state: states }),
    ...(kind && { kind }),
    ...(text !== "" && { q: text.slice(0, 100) }),
  };
}
