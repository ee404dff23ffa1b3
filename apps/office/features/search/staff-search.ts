import { searchEndpoint } from "../../../../shared/contract/staff/search/search.ts";
import { StaffError } from "../../api/query-client.ts";
import { callStaff } from "../../api/staff-client.ts";
import { groupsOf } from "./search-groups.tsx";

/** What the palette searches with: groups of things that have a screen. */
export async function staffSearch(text: string, signal: AbortSignal) {
  const result = await callStaff(searchEndpoint, { query: { q: text } }, { signal });
  if (!result.ok) throw new StaffError(result.failure);
  return groupsOf(text, result.value);
}
