import { Link, useSearchParams } from "react-router";
import { LinkButton } from "../../../../ui/form/button.tsx";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { useFocusOnJump } from "../../page/use-focus-on-jump.ts";
import { couponOf, withCoupon } from "../coupons/coupon.ts";
import type { Branch } from "./branch.ts";
import { DealersFilter } from "./dealers-filter.tsx";
import { ServiceSign } from "./dealers-sign.tsx";
import { type DealersView, dealersViewOf } from "./dealers-view.ts";
import { StateIndex } from "./state-index.tsx";
import { StateSection } from "./state-section.tsx";
import "./dealers-page.css";

const TOP_ID = "estados";

export function DealersPage({ branches }: { branches: readonly Branch[] }) {
  const [query] = useSearchParams();
  const view = dealersViewOf(branches, query);
  useFocusOnJump();
  return (
    <div className="wrap dealers-page">
      <ServiceSign>
        <h1>Distribuidores</h1>
        <p className="mt-3">
          Compra en línea y recoge tus llantas en la sucursal que elijas. Recoger en sucursal no tiene costo.
        </p>
      </ServiceSign>
      {branches.length === 0 ? <NoDealers /> : <Directory {...view} />}
    </div>
  );
}

function Directory(view: DealersView) {
  const { states, state, shown, summary } = view;
  const [query] = useSearchParams();
  // With the place, so that the focus goes there when the link itself is gone.
  const allStates = { search: withCoupon("", couponOf(query)), hash: TOP_ID };
  return (
    <>
      <div className="dealers-find" id={TOP_ID} tabIndex={-1}>
        <DealersFilter {...view} />
        <div className="row between">
          <p role="status">
            <strong>{summary}</strong>
          </p>
          {state && (
            <Link className="up" to={allStates}>
              Ver todos los estados
            </Link>
          )}
        </div>
        {state === null && <StateIndex states={states} />}
      </div>
      {shown.map((one) => (
        <StateSection key={one.id} state={one} topId={state === null ? TOP_ID : undefined} />
      ))}
      {shown.length === 0 && (
        <div className="block">
          <Empty
            heading="h2"
            title={`Por ahora no hay sucursales en ${state?.name}`}
            action={<LinkButton to={allStates}>Ver todos los estados</LinkButton>}
          >
            Elige otro estado o recibe tus llantas en tu domicilio, sin costo de envío.
          </Empty>
        </div>
      )}
    </>
  );
}

const NoDealers = () => (
  <div className="block">
    <Empty heading="h2" title="Por ahora no hay distribuidores" action={<LinkButton to="/">Ir al inicio</LinkButton>}>
      Mientras tanto, recibe tus llantas en tu domicilio, sin costo de envío.
    </Empty>
  </div>
);
