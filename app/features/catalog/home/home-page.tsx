import type { WireBanner } from "../../../../shared/contract/catalog.ts";
import { ContactSection } from "../../contact/contact-section.tsx";
import { DealersSign } from "../../dealers/dealers-sign.tsx";
import type { SearchResults } from "../search/search-loader.ts";
import { SearchResultsSection, useIsSearchingText } from "../search/search-results.tsx";
import type { TireSummary } from "../tire/tire-summary.ts";
import { useIsSearchingVehicle, type VehicleSearch, VehicleSearchSection } from "../vehicle/vehicle-search.tsx";
import { FeaturedTires } from "./featured-tires.tsx";
import { Finders, type FindersStart } from "./finders.tsx";
import { HomeBanners } from "./home-banners.tsx";

export interface HomePageProps {
  banners: readonly WireBanner[];
  finders: FindersStart;
  featured: readonly TireSummary[];
  /** Null while nobody asks for a vehicle. */
  vehicleSearch: VehicleSearch | null;
  /** Null while no name or code is searched. */
  textSearch: SearchResults | null;
}

export function HomePage({ banners, finders, featured, vehicleSearch, textSearch }: HomePageProps) {
  const isSearchingVehicle = useIsSearchingVehicle();
  const isSearchingText = useIsSearchingText();
  const results = () => {
    if (isSearchingVehicle || (vehicleSearch && !isSearchingText))
      return <VehicleSearchSection search={vehicleSearch} />;
    if (isSearchingText || textSearch) return <SearchResultsSection results={textSearch} />;
    return <FeaturedTires tires={featured} />;
  };
  return (
    <>
      <HomeBanners banners={banners} />
      <Finders start={finders} heading="h1" />
      {results()}
      <DealersSign />
      <ContactSection />
    </>
  );
}
