import { Empty } from "../../../ui/empty.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Plate } from "../../../ui/plate.tsx";
import type { ShopInfo } from "../../../../shared/contract/api.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { tireImageUrl } from "../catalog-urls.ts";
import { ClearSearch } from "../clear-search.tsx";
import { NO_RESULTS } from "../no-results.ts";
import type { SizePageData } from "./size-loader.ts";
import { TireCard } from "../tire/tire-card.tsx";

export const sizeMeta = (shop: ShopInfo, { size, path, tires, vehicleTypeLabel }: SizePageData) =>
  pageMeta(shop, {
    title: `Llantas ${size}`,
    description: `Llantas ${size} para ${vehicleTypeLabel} con el precio final, IVA incluido. Envío gratis a domicilio o entrega en sucursal.`,
    path,
    image: tires[0] && tireImageUrl("details", tires[0].image),
    isIndexed: tires.length > 0,
  });

const available = (count: number) => (count === 1 ? "1 llanta disponible." : `${count} llantas disponibles.`);

export function SizePage({ size, isSae, vehicleTypeLabel, diameterMm, tires }: SizePageData) {
  return (
    <>
      <div className="wrap section">
        <div className="results-head">
          <div className="row between">
            <div>
              <p className="k">
                Resultados por medida{isSae && " SAE"}, {vehicleTypeLabel}
              </p>
              <h1>
                <Plate size={size} large />
              </h1>
            </div>
            <ClearSearch />
          </div>
          <p className="muted">
            Diámetro total {diameterMm.toFixed(1)} mm. {tires.length > 0 && available(tires.length)}
          </p>
        </div>
        {tires.length > 0 ? (
          <>
            <h2 className="sr">Llantas disponibles</h2>
            <div className="cards">
              {tires.map((tire, index) => (
                <TireCard key={tire.code} tire={tire} isFirst={index === 0} />
              ))}
            </div>
          </>
        ) : (
          <div className="block">
            <Empty
              heading="h2"
              title={NO_RESULTS}
              action={<LinkButton to="/#por-vehiculo">Buscar por vehículo</LinkButton>}
            >
              Prueba con otra medida o busca por tu vehículo.
            </Empty>
          </div>
        )}
      </div>
    </>
  );
}
