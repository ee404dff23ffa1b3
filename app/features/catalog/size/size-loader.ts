import { data, redirect } from "react-router";
import { sizeSearchEndpoint } from "../../../../shared/contract/catalog.ts";
import { tireGeometry } from "../../../../shared/domain/tire-geometry.ts";
import { formatTireSize, parseTireSize, sizeKey } from "../../../../shared/domain/tire-size.ts";
import { VEHICLE_TYPES, vehicleTypeBySlug } from "../../../../shared/domain/vehicle-type.ts";
import type { Api } from "../../../../shared/contract/api.ts";
import { answerOrRefuse } from "../answer-or-refuse.ts";
import { isCanonical, sizeUrl } from "../catalog-urls.ts";
import { summaryOf } from "../tire/tire-summary.ts";

/** Tires of a size. Throws 404 for what is no size or no vehicle type, 301 for any other spelling of the address. */
export async function loadSize(api: Api, url: URL, typeSlug: string, sizeText: string) {
  const vehicleType = vehicleTypeBySlug(typeSlug.toLowerCase());
  const size = parseTireSize(sizeText);
  if (vehicleType === null || !size.ok) throw data(null, { status: 404 });
  const key = sizeKey(size.value);
  const path = sizeUrl(vehicleType, key);
  if (!isCanonical(url, path)) throw redirect(path + url.search, 301);

  const tires = answerOrRefuse(await api.call(sizeSearchEndpoint, { query: { depto: vehicleType, medida: key } }));
  return {
    path,
    size: formatTireSize(size.value),
    isSae: size.value.kind === "sae",
    vehicleTypeLabel: VEHICLE_TYPES[vehicleType].label.toLowerCase(),
    diameterMm: tireGeometry(size.value).diameterMm,
    tires: tires.map(summaryOf),
  };
}

export type SizePageData = Awaited<ReturnType<typeof loadSize>>;
