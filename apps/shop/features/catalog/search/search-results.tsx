import { useEffect } from "react";
import { Link, NavigationType, useLocation, useNavigation, useNavigationType } from "react-router";
import type { ShopInfo } from "../../../../../shared/contract/api.ts";
import { Carousel } from "../../../../../ui/carousel/carousel.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import { withCoupon } from "../../coupons/coupon.ts";
import { useCoupon } from "../../coupons/loaded-coupon.ts";
import { ClearSearch } from "../clear-search.tsx";
import { PICTURES_OF_LINES } from "../pictures-of-lines.ts";
import { SearchingTires } from "../searching-tires.tsx";
import { RESULTS_ID, scrollToResults } from "../scroll-to-results.ts";
import { useNextPage } from "../use-next-page.ts";
import { useScrollOnOpening } from "../use-scroll-on-arrival.ts";
import { TireCard } from "../tire/tire-card.tsx";
import { ProductCard } from "./product-card.tsx";
import { SEARCHED, searchOfQuery, searchUrl } from "./search-address.ts";
import type { SearchResults } from "./search-loader.ts";

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

function Found({ search, products, tires, nothing }: SearchResults) {
  return (
    <>
      <div className="results-head">
        <div className="row between">
          <div className="search-text">
            <p className="k">Resultados para</p>
            <h2>{search.text}</h2>
          </div>
          <ClearSearch />
        </div>
      </div>
      {nothing && (
        <div className="block">
          <Empty title={nothing.title}>{nothing.advice ?? <OtherWays />}</Empty>
        </div>
      )}
      {products.length > 0 && (
        <div className="cards">
          {products.map((product) => (
            <ProductCard key={product.url} product={product} />
          ))}
        </div>
      )}
      {tires.length > 0 && (
        <div className={products.length > 0 ? "mt-6" : undefined}>
          <Carousel
            key={search.text}
            label="Por código"
            unit="llantas"
            heading={
              <>
                <h3 className="h-xl">Por código</h3>
                <p>{PICTURES_OF_LINES}</p>
              </>
            }
          >
            {tires.map((tire) => (
              <TireCard key={tire.code} tire={tire} />
            ))}
          </Carousel>
        </div>
      )}
    </>
  );
}

function OtherWays() {
  const coupon = useCoupon();
  return (
    <>
      Revisa cómo lo escribiste, o busca <Link to={withCoupon("/#por-vehiculo", coupon)}>por tu vehículo</Link> o{" "}
      <Link to={withCoupon("/#por-medida", coupon)}>por la medida</Link>.
    </>
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
