import { data } from "react-router";
import { bannersEndpoint, homeTiresEndpoint } from "../../../../shared/contract/catalog.ts";
import { vehicleTiresEndpoint } from "../../../../shared/contract/vehicles.ts";
import type { Api } from "../../../../shared/contract/api.ts";
import { answerOrRefuse, isMissing, listOrNone } from "../answer-or-refuse.ts";
import type { HomePageProps } from "./home-page.tsx";
import { summaryOf } from "../tire/tire-summary.ts";
import { NO_VEHICLE, vehicleOfQuery } from "../vehicle/vehicle-choice.ts";
import { finderStateFor } from "../vehicle/vehicle-options.ts";
import { vehicleResultsOf } from "../vehicle/vehicle-results.ts";

/** The vehicle of the address when there is one, the featured tires otherwise. An unknown vehicle is a 404 that still sells. */
export async function loadHome(api: Api, query: URLSearchParams) {
  const vehicle = vehicleOfQuery(query);
  const [banners, finder, featured, found] = await Promise.all([
    api.call(bannersEndpoint, {}),
    finderStateFor(api, vehicle ?? NO_VEHICLE),
    vehicle === null ? api.call(homeTiresEndpoint, {}) : null,
    vehicle &&
      api.call(vehicleTiresEndpoint, {
        query: { marca: vehicle.brand, modelo: vehicle.model, anio: vehicle.year, version: vehicle.version },
      }),
  ]);
  const isUnknown = found !== null && isMissing(found);
  const page: HomePageProps = {
    banners: listOrNone(banners),
    finder: isUnknown ? { ...finder, choice: NO_VEHICLE } : finder,
    featured: featured === null ? [] : listOrNone(featured).map(summaryOf),
    search: found && { results: isUnknown ? null : vehicleResultsOf(answerOrRefuse(found)) },
  };
  return data(page, { status: isUnknown ? 404 : 200 });
}
