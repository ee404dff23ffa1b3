import type { FitReach, WireFoundVehicle, WireSearch } from "../../../../../shared/contract/catalog/search.ts";
import { businessTime } from "../../../../../shared/domain/text/dates.ts";
import { withCoupon } from "../../coupons/coupon.ts";
import { productUrl } from "../catalog-urls.ts";
import { summaryOf } from "../tire/wire-tire.ts";
import { shownSize } from "../tire/tire-summary.ts";
import { vehicleUrl } from "../vehicle/vehicle-choice.ts";
import {
  fitText,
  type FoundFit,
  type FoundModel,
  fromText,
  vehicleText,
  versionText,
  yearOutsideText,
} from "./found-words.ts";
import type { FoundLink, FoundVehicle, SearchFindings } from "./findings.ts";
import { searchUrl } from "./search-address.ts";

/** What the search of the wire found, in the names of the shop and with its addresses. */
export function findingsOf(wire: WireSearch, coupon: string | undefined): SearchFindings {
  const link = (text: string): string => searchUrl({ kind: "text", text }, coupon);
  const { Vehiculos, AnioFuera, Correcciones, Llantas } = wire;
  const [first] = Vehiculos;
  const isNear = Correcciones.length > 0 || !wire.Encontrado;
  return {
    isFound: wire.Encontrado,
    corrections: Correcciones.map(spellingOf),
    unread: wire.SinEntender,
    heading: isNear ? "Quizá buscas" : wire.EsMarca ? "Modelos" : "Vehículos",
    vehicles:
      AnioFuera === null
        ? Vehiculos.map((vehicle) => foundVehicleOf(vehicle, link, coupon))
        : Vehiculos.flatMap((vehicle) => ofOtherYears(vehicle, link)),
    yearOutside:
      AnioFuera !== null && first ? yearOutsideText(modelOf(first), AnioFuera, businessTime(new Date()).year) : null,
    tires: {
      heading: `Llantas de tu ${Llantas.De}`,
      list: Llantas.Lista.map((tire) => ({
        tire: summaryOf(tire, coupon),
        fit: fitText(FITS[tire.Queda], Llantas.De),
      })),
    },
    sizes: wire.Medidas.map((size) => ({ label: `Ver llantas ${shownSize(size)}`, url: link(size) })),
    brands: wire.Marcas.map(({ Name, Lineas, Desde }) => ({
      label: Name,
      detail: fromText(Lineas, "línea", "líneas", Desde),
      url: link(Name),
    })),
    lines: wire.Lineas.map((line) => ({
      name: line.Name,
      brand: line.Brand,
      slogan: line.Slogan,
      image: line.Image,
      from: fromText(line.Medidas, "medida", "medidas", line.Desde),
      url: withCoupon(productUrl(line.Id), coupon),
    })),
    coded: wire.Codigos.map((tire) => summaryOf(tire, coupon)),
  };
}

function foundVehicleOf(
  vehicle: WireFoundVehicle,
  link: (text: string) => string,
  coupon: string | undefined,
): FoundVehicle {
  const { BrandId: brand, ModelId: model, Name, Year, Anios, Versiones } = vehicle;
  const name = Year === null ? Name : `${Name} ${Year}`;
  const versions: FoundLink[] =
    Year === null
      ? []
      : Versiones.map((version) => ({
          label: versionText(versionOf(version)),
          url: withCoupon(vehicleUrl({ brand, model, year: Year, version: version.ID }), coupon),
        }));
  const [only] = versions;
  const isWhole = only !== undefined && versions.length === 1;
  return {
    name,
    detail: vehicleText(modelOf(vehicle)),
    isWhole,
    url: isWhole ? only.url : link(name),
    ways: Year === null ? Anios.map((year) => ({ label: String(year), url: link(`${Name} ${year}`) })) : versions,
  };
}

const ofOtherYears = ({ Name, Anios }: WireFoundVehicle, link: (text: string) => string): FoundVehicle[] =>
  Anios.map((year) => ({
    name: `${Name} ${year}`,
    detail: "Elige la versión",
    isWhole: false,
    url: link(`${Name} ${year}`),
    ways: [],
  }));

/** The tyres that a search found: by code, and those that fit the vehicle. */
export const foundTiresOf = ({ Codigos, Llantas }: WireSearch) => [...Codigos, ...Llantas.Lista];

const FITS = { todas: "all", algunas: "some", eje: "axle" } as const satisfies Record<FitReach, FoundFit>;

const versionOf = ({ Name, Sizes }: WireFoundVehicle["Versiones"][number]) => ({ name: Name, sizes: Sizes });

const modelOf = ({ Name, Year, Anios, Versiones }: WireFoundVehicle): FoundModel => ({
  name: Name,
  year: Year,
  years: Anios,
  versions: Versiones.map(versionOf),
});

const spellingOf = ({ De, A }: WireSearch["Correcciones"][number]) => ({ from: De, to: A.join(" o ") });
