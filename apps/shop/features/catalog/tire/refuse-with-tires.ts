import { data } from "react-router";
import type { Api } from "../../../../../shared/contract/api.ts";
import { homeTiresEndpoint } from "../../../../../shared/contract/catalog/catalog.ts";
import { listOrNone } from "../../../page/answer-or-refuse.ts";
import type { TireSummary } from "./tire-summary.ts";
import { summaryOf } from "./wire-tire.ts";

/** What a page of the catalogue that is not there still has to offer. */
export interface MissingPageData {
  readonly tires: readonly TireSummary[];
}

/** Adds the featured tires to a page's 404: a visitor whose tire is gone finds another one. */
export async function refuseWithTires<Page>(api: Api, page: Promise<Page>): Promise<Page> {
  try {
    return await page;
  } catch (refusal) {
    if (!isMissingPage(refusal)) throw refusal;
    const featured = listOrNone(await api.call(homeTiresEndpoint, {}));
    throw data({ tires: featured.map((tire) => summaryOf(tire)) } satisfies MissingPageData, { status: 404 });
  }
}

const isMissingPage = (refusal: unknown): boolean =>
  typeof refusal === "object" &&
  refusal !== null &&
  "init" in refusal &&
  (refusal.init as ResponseInit | null)?.status === 404;
