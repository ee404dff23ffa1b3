import type { WireBanner } from "../../../../shared/contract/catalog.ts";
import { FeaturedTires } from "./featured-tires.tsx";
import { HomeBanners } from "./home-banners.tsx";
import type { TireSummary } from "../tire/tire-summary.ts";
import { VehicleLane } from "../vehicle/vehicle-lane.tsx";
import type { FinderState } from "../vehicle/vehicle-options.ts";
import { useIsSearchingVehicle, type VehicleSearch, VehicleSearchSection } from "../vehicle/vehicle-search.tsx";
import "../catalog.css";

export interface HomePageProps {
  banners: readonly WireBanner[];
  finder: FinderState;
  featured: readonly TireSummary[];
  /** Null while nobody asks for a vehicle. */
  search: VehicleSearch | null;
}

export function HomePage({ banners, finder, featured, search }: HomePageProps) {
  const isSearching = useIsSearchingVehicle();
  return (
    <>
      <HomeBanners banners={banners} />
      <VehicleLane start={finder} />
      {search !== null || isSearching ? <VehicleSearchSection search={search} /> : <FeaturedTires tires={featured} />}
    </>
  );
}
