import { MOVEMENT_TABS, type MovementTab } from "../../../../../shared/contract/staff/banking/movements.ts";
import type { ListAddress } from "../../../kit/filters/list-address.ts";
import { TAB_NAMES } from "../texts.ts";

/** Filters of the address: the part of the list. */
export const FILTERS = ["ver"] as const;

/** The part of the list that an address asks for; `files` are the statements. */
export function shownTab({ filters }: Pick<ListAddress, "filters">): MovementTab | "files" {
  const asked = filters["ver"]?.[0] ?? "";
  if (asked === TAB_NAMES.files) return "files";
  return MOVEMENT_TABS.find((tab) => TAB_NAMES[tab] === asked) ?? "decide";
}

/** What the server is asked for digits; other texts find nothing there. */
export const searchedDigits = (text: string): string => text.replace(/[^$\d., -]/g, "").slice(0, 40);
