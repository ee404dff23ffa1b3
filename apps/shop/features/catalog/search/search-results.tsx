import { useEffect } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType } from "react-router";
import type { ShopInfo } from "../../../../../shared/contract/api.ts";
import { hydrateWhenNear } from "../../../../../ui/browser/hydrate-when-near.tsx";
import { pageMeta } from "../../../page/meta/page-meta.ts";
import { SearchingTires } from "../searching-tires.tsx";
import { RESULTS_ID, scrollToResults } from "../scroll-to-results.ts";
import { useNextPage } from "../use-next-page.ts";
import { useScrollOnOpening } from "../use-scroll-on-arrival.ts";
import { SEARCHED, searchOfQuery, searchUrl } from "./search-address.ts";
import type { SearchResults } from "./search-loader.ts";

/** Its code is not in the first load of the home page. */
const Found = hydrateWhenNear<SearchResults>("search-found", () =>
  import("./search-found.tsx").then((module) => module.SearchFound),
);

/** Searches are for people: other sites should link to what they find. */
export const searchMeta = (shop: ShopInfo, { search }: SearchResults) =>
  pageMeta(shop, {
    title: `Resultados para “${search.text}”`,
    description: `Llantas que llevan “${search.text}” en su nombre o en su código, con el precio final, IVA incluido.`,
    path: searchUrl(search),
    isIndexed: false,
  });

/** Whether the results of another text are being fetched right now. */
export function useIsSearchingText(): boolean {
  const next = useNextPage();
  return next?.pathname === "/" && searchOfQuery(new URLSearchParams(next.search)) !== null;
}

/** Takes the place of the featured tires; `results` is null only while the first ones are being fetched. */
export function SearchResultsSection({ results }: { results: SearchResults | null }) {
  const isSearching = useIsSearchingText();
  const text = results?.search.text ?? "";
  useScrollToResults();
  return (
    <section className="section wrap results" id={RESULTS_ID} tabIndex={-1} aria-label={`Resultados para “${text}”`}>
      <output className="sr">{!isSearching && results?.summary}</output>
      {isSearching || results === null ? <SearchingTires /> : <Found {...results} />}
    </section>
  );
}

/** A search moves the page to where its results will be, and so does a shared address; one that is gone back to keeps its place. */
function useScrollToResults() {
  const { location: next } = useNavigation();
  const here = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const target = next ?? here;
  const isSearched = target.state === SEARCHED && (next !== undefined || !isBack);

  useScrollOnOpening();
  useEffect(() => {
    if (isSearched) scrollToResults();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each search, also of the same text
  }, [target.key]);
}
