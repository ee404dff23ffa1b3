import { RESULT_TAB_PARAMS } from "../../../shared/contract/page-queries.ts";
import { withoutAccount } from "../../../shared/domain/account-address.ts";

/** What an address's query asks of its page: neither a dialog of the account in front of it nor the tab on view make another one. */
export function pageSearch(search: string): string {
  const page = withoutAccount(search);
  const query = new URLSearchParams(page);
  const tabs = Object.values(RESULT_TAB_PARAMS).filter((name) => query.has(name));
  for (const name of tabs) query.delete(name);
  return tabs.length > 0 ? `?${query.toString()}` : page;
}
