import { useLocation } from "react-router";
import { ContactSection } from "../../contact/contact-section.tsx";
import { DealersSign } from "../../dealers/dealers-sign.tsx";
import type { LoweredPrices } from "../../coupons/lowered-prices.ts";
import type { SearchResults } from "../search/search-loader.ts";
import { SearchResultsSection, useIsSearchingText } from "../search/search-results.tsx";
import type { TireSummary } from "../tire/tire-summary.ts";
import { useIsSearchingVehicle, type VehicleSearch, VehicleSearchSection } from "../vehicle/vehicle-search.tsx";
import { useWayBackHere } from "../way-back.tsx";
import { useStaleResults } from "../vehicle/use-stale-results.ts";
import type { Banner } from "./banner.ts";
import { FeaturedTires } from "./featured-tires.tsx";
import { Finders, type FindersStart } from "./finders.tsx";
import { HomeBanners } from "./home-banners.tsx";

export interface HomePageProps extends LoweredPrices {
  banners: readonly Banner[];
  finders: FindersStart;
  featured: readonly TireSummary[];
  /** Null while no vehicle is asked for. */
  vehicleSearch: VehicleSearch | null;
  /** Null while no name or code is searched. */
  textSearch: SearchResults | null;
}

export function HomePage({ banners, finders, featured, vehicleSearch, textSearch }: HomePageProps) {
  const found = vehicleSearch?.results;
  const isEvent = useLocation().pathname.startsWith("/eventos/");
  useWayBackHere(
    found ? `a ${found.name}` : textSearch ? `a “${textSearch.search.text}”` : isEvent ? "a la promoción" : "al inicio",
  );
  const { isStale, ...finder } = useStaleResults(finders.vehicle.choice);
  const isSearchingVehicle = useIsSearchingVehicle();
  const isSearchingText = useIsSearchingText();
  const results = () => {
    if (isSearchingVehicle || (vehicleSearch && !isSearchingText))
      return <VehicleSearchSection search={vehicleSearch} onRestore={isStale ? finder.restore : undefined} />;
    if (isSearchingText || textSearch) return <SearchResultsSection results={textSearch} />;
    return <FeaturedTires tires={featured} />;
  };
  return (
    <>
      <HomeBanners banners={banners} />
      <Finders start={finders} heading="h1" vehicleFinder={finder} isOfVehicle={!!found} />
      {results()}
      <DealersSign />
      <ContactSection />
    </>
  );
}
