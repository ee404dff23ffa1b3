import type { campaignsEndpoint } from "../../../../shared/contract/staff/promotions/campaigns.ts";
import type { StaffQueryOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { ALL_PROMOTION_STATES } from "../../../../shared/domain/pricing/campaigns/campaign-state.ts";
import type { ListAddress } from "../../kit/filters/list-address.ts";

/** Filters of the address. */
export const FILTERS = ["estado"] as const;

type Query = Omit<StaffQueryOf<typeof campaignsEndpoint>, "after" | "limit">;

/** The server's filters for an address; without a state it answers all. */
export function campaignFiltersOf({ filters, text }: Pick<ListAddress, "filters" | "text">): Query {
  const states = ALL_PROMOTION_STATES.filter((state) => filters["estado"]?.includes(state)).join(",");
  return { ...(states !== "" && { state: states }), ...(text !== "" && { q: text.slice(0, 100) }) };
}
