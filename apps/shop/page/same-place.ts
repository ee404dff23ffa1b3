import { RESULT_TAB_PARAMS } from "../../../shared/contract/page-queries.ts";
import { withoutAccount } from "../../../shared/domain/people/account/account-address.ts";

/** The query of an address without what leaves its page the same: an account dialog in front of it and the tab on view. */
export function pageSearch(search: string): string {
  const page = withoutAccount(search);
  const query = new URLSearchParams(page);
  const tabs = Object.values(RESULT_TAB_PARAMS).filter((name) => query.has(name));
  for (const name of tabs) query.delete(name);
  return tabs.length > 0 ? `?${query.toString()}` : page;
}
