import { useEffect } from "react";
import { hydrateWhenNear } from "../../../../../ui/browser/hydrate-when-near.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { ClearSearch } from "../clear-search.tsx";
import { NO_RESULTS } from "../no-results.ts";
import { SearchingRow } from "../searching-tires.tsx";
import { RESULTS_ID, scrollToResults } from "../scroll-to-results.ts";
import { useNextPage } from "../use-next-page.ts";
import { useScrollOnArrival } from "../use-scroll-on-arrival.ts";
import { useRememberVehicle } from "./use-remember-vehicle.ts";
import { vehicleOfQuery } from "../../../../../shared/contract/page-queries.ts";
import type { VehicleResults } from "./vehicle-results.ts";

const loadFound = () => import("./vehicle-results-view.tsx");

/** Its code is not in the first load of the home page. */
const Found = hydrateWhenNear<{ results: VehicleResults }>("vehicle-found", () =>
  loadFound().then((module) => module.VehicleResultsView),
);

/** `results` is null when the catalogue does not know the vehicle. */
export interface VehicleSearch {
  readonly results: VehicleResults | null;
}

/** Whether another vehicle's tires are being fetched right now. */
export function useIsSearchingVehicle(): boolean {
  const next = useNextPage();
  return next?.pathname === "/" && vehicleOfQuery(new URLSearchParams(next.search)) !== null;
}

interface VehicleSearchSectionProps {
  search: VehicleSearch | null;
  /** Given while the finder says another vehicle, or a part of one: it goes back to that of the results. */
  onRestore: (() => void) | undefined;
}

/** Takes the place of the featured tires, on the server too: the address can be shared. */
export function VehicleSearchSection({ search, onRestore }: VehicleSearchSectionProps) {
  useRememberVehicle(search?.results ?? null);
  const isSearching = useIsSearchingVehicle();
  useScrollOnArrival();
  useEffect(() => {
    // Beside the results themselves. What fails is tried again when they are shown.
    if (isSearching) loadFound().catch(() => undefined);
  }, [isSearching]);

  return (
    <section className="section wrap results" id={RESULTS_ID} tabIndex={-1} aria-label="Resultados para tu vehículo">
      {isSearching ? (
        <SearchingRow />
      ) : search?.results && onRestore ? (
        <div className="block">
          <Empty
            heading="h2"
            title="Termina de elegir tu vehículo"
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  onRestore();
                  scrollToResults(); // the button goes away
                }}
              >
                Ver las llantas para {search.results.name}
              </Button>
            }
          >
            Aquí verás las llantas que le quedan.
          </Empty>
        </div>
      ) : search?.results ? (
        <Found key={search.results.name + search.results.version} results={search.results} />
      ) : (
        <div className="block">
          <Empty heading="h2" title={NO_RESULTS} action={<ClearSearch />}>
            No encontramos ese vehículo. Elígelo de nuevo en la lista.
          </Empty>
        </div>
      )}
    </section>
  );
}
