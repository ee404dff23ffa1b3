import type { MetaDescriptor } from "react-router";
import { Link, useLocation } from "react-router";
import type { ShopInfo } from "../../../../../shared/contract/api.ts";
import { LinkButton } from "../../../../../ui/form/button.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { Plate } from "../../../../../ui/display/plate.tsx";
import { DealersSign } from "../../dealers/dealers-sign.tsx";
import { breadcrumbs } from "../../../page/meta/breadcrumbs.ts";
import { pageMeta } from "../../../page/meta/page-meta.ts";
import { sharePictureOf } from "../../../page/meta/share-picture.ts";
import { ClearSearch } from "../clear-search.tsx";
import { withCoupon } from "../../coupons/coupon.ts";
import { Finders } from "../home/finders.tsx";
import { CompareBox, CompareForm } from "../compare/compare-box.tsx";
import { ResultToolsView } from "../filter/result-tools-view.tsx";
import { NO_RESULTS } from "../no-results.ts";
import { PICTURES_OF_LINES } from "../pictures-of-lines.ts";
import { RESULTS_ID } from "../scroll-to-results.ts";
import { SearchingTires } from "../searching-tires.tsx";
import { TireCard } from "../tire/card/tire-card.tsx";
import { useCoupon } from "../../coupons/loaded-coupon.ts";
import { useNextPage } from "../use-next-page.ts";
import { useWayBackHere } from "../way-back.tsx";
import { pageQuery } from "./result-pages.ts";
import type { SizePageData } from "./size-loader.ts";

export const sizeMeta = (shop: ShopInfo, data: SizePageData): MetaDescriptor[] => {
  const { size, path, tires, vehicleTypeLabel, page, filterWords } = data;
  const title = `Llantas ${size}`;
  return [
    ...pageMeta(shop, {
      title: [title, filterWords, page > 1 && `página ${page}`].filter(Boolean).join(", "),
      description: `Llantas ${size} para ${vehicleTypeLabel} con el precio final, IVA incluido. Envío gratis a domicilio o entrega en sucursal.`,
      path,
      picture: tires[0] && sharePictureOf("tires", tires[0].image, `Llanta ${tires[0].name}`),
      isIndexed: tires.length > 0,
    }),
    ...breadcrumbs(shop, [{ name: title, path }]),
  ];
};

const SIZES = "/llantas/medida/";

/** The tires of a size, and below them the finders with that size chosen: the next try is one choice away. */
export function SizePage(data: SizePageData) {
  const { size, isSae, vehicleTypeLabel, diameterMm, available, hasTires, tools, tires, finders } = data;
  const coupon = useCoupon();
  const { search } = useLocation();
  useWayBackHere(`a ${size}`);
  // Another size, or another page of this one.
  const isSearching = useNextPage()?.pathname.startsWith(SIZES) ?? false;
  return (
    <>
      <section className="wrap section results" id={RESULTS_ID} tabIndex={-1} aria-label={`Llantas ${size}`}>
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
            Diámetro total {diameterMm.toFixed(1)} mm. {hasTires && `${available}. ${PICTURES_OF_LINES}`}
          </p>
        </div>
        {isSearching ? (
          <SearchingTires />
        ) : hasTires ? (
          <>
            <ResultToolsView tools={tools} heading="h2" />
            {tires.length > 0 && (
              <>
                <h2 className="sr">Llantas disponibles</h2>
                <div className="cards">
                  {tires.map((tire, index) => (
                    <TireCard key={tire.code} tire={tire} isFirst={index === 0} isListed>
                      <CompareBox tire={tire} />
                    </TireCard>
                  ))}
                </div>
                <ResultPages {...data} />
                <CompareForm />
              </>
            )}
          </>
        ) : (
          <div className="block">
            <Empty
              heading="h2"
              title={NO_RESULTS}
              action={<LinkButton to={withCoupon("/#por-vehiculo", coupon)}>Buscar por vehículo</LinkButton>}
            >
              Prueba con <Link to={{ hash: "por-medida", search }}>otra medida</Link> o busca por tu vehículo.
            </Empty>
          </div>
        )}
      </section>
      <Finders start={finders} heading="h2" startLane="measure" />
      <div className="mt-6">
        <DealersSign />
      </div>
    </>
  );
}

function ResultPages({ page, pageCount, choiceQuery }: SizePageData) {
  const coupon = useCoupon();
  if (pageCount === 1) return null;
  return (
    <nav className="row between mt-5" aria-label="Páginas de resultados">
      {page > 1 ? (
        <LinkButton variant="secondary" to={withCoupon(pageQuery(page - 1, choiceQuery) || ".", coupon)}>
          <Icon name="chevron-left" />
          Anteriores
        </LinkButton>
      ) : (
        <span />
      )}
      <p className="muted">
        Página {page} de {pageCount}
      </p>
      {page < pageCount ? (
        <LinkButton variant="secondary" to={withCoupon(pageQuery(page + 1, choiceQuery), coupon)}>
          Siguientes
          <Icon name="chevron-right" />
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}
