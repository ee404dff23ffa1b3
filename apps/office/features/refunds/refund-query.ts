import { REFUND_STATES, type refundsEndpoint } from "../../../../shared/contract/staff/refunds/refunds.ts";
import type { StaffQueryOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { isRefundKind } from "../../../../shared/domain/payment/refund/refund-kinds.ts";
import type { ListAddress } from "../../kit/filters/list-address.ts";
import { PAYMENT_PROVIDERS } from "../../../../shared/domain/payment/provider-names.ts";

/** Filters of the address. */
export const FILTERS = ["estado", "clase", "cobro"] as const;

export type RefundFilterQuery = Omit<StaffQueryOf<typeof refundsEndpoint>, "after" | "limit">;

const isState = (text: string): boolean => (REFUND_STATES as readonly string[]).includes(text);

/** The server's filters for an address; what it does not know is left out. */
export function refundFiltersOf({ filters, text }: Pick<ListAddress, "filters" | "text">): RefundFilterQuery {
  const state = (filters["estado"] ?? []).filter(isState).join(",");
  const kind = (filters["clase"] ?? []).filter(isRefundKind).join(",");
  const provider = (filters["cobro"] ?? []).filter((name) => Object.hasOwn(PAYMENT_PROVIDERS, name)).join(",");
  return {
    ...(state !== "" && { state }),
    ...(kind !== "" && { kind }),
    ...(provider !== "" && { provider }),
    ...(text !== "" && { q: text.slice(0, 60) }),
  };
}
