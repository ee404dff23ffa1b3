import { Link } from "react-router";
import type { ShopInfo } from "../../../../../shared/contract/api.ts";
import { Button, LinkButton } from "../../../../../ui/form/button.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { pageMeta } from "../../../page/meta/page-meta.ts";
import { useAddToCart } from "../../cart/use-add-to-cart.ts";
import { withCoupon } from "../../coupons/coupon.ts";
import { tireImageUrl } from "../catalog-urls.ts";
import type { TireSummary } from "../tire/tire-summary.ts";
import { CardFit } from "../vehicle/fit/card-fit.tsx";
import { BackLink } from "../way-back.tsx";
import type { ComparisonData } from "./comparison-loader.ts";
import "./comparison.css";

/** What is compared is found by the pages of its tyres. */
export const comparisonMeta = (shop: ShopInfo, path: string) =>
  pageMeta(shop, {
    title: "Comparar llantas",
    description: "Hasta tres llantas lado a lado: precio, carga, velocidad y lo que dicen sus marcas.",
    path,
    isIndexed: false,
  });

/** Tyres side by side, with what differs marked. */
export function ComparisonPage({ columns, rows, unknown, leftOut, sizePath, coupon }: ComparisonData) {
  const isEnough = columns.length > 1;
  return (
    <div className="wrap section">
      <BackLink path={sizePath ?? "/"} to={sizePath === null ? "al inicio" : "a los resultados"} coupon={coupon} />
      <div className="vs-page">
        <div className="section-head">
          <div>
            <h1>{isEnough ? `Comparar ${columns.length} llantas` : "Comparar llantas"}</h1>
            {isEnough && <p>Lo que cambia está marcado en amarillo.</p>}
          </div>
          {isEnough && (
            <label className="switch vs-only">
              {/* The style sheet follows it, without JavaScript too. */}
              {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state itself */}
              <input type="checkbox" role="switch" />
              <span>Ver solo lo que cambia</span>
            </label>
          )}
        </div>
        <LeftOut unknown={unknown} leftOut={leftOut} />
        {isEnough ? <ComparisonTable columns={columns} rows={rows} /> : <TooFew {...{ columns, sizePath, coupon }} />}
      </div>
    </div>
  );
}

function LeftOut({ unknown, leftOut }: Pick<ComparisonData, "unknown" | "leftOut">) {
  if (unknown + leftOut === 0) return null;
  return (
    <Note>
      {unknown > 0 && (
        <p>
          {unknown === 1
            ? "Una de las llantas ya no está en el catálogo; la dejamos fuera."
            : `${unknown} de las llantas ya no están en el catálogo; las dejamos fuera.`}
        </p>
      )}
      {leftOut > 0 && <p>Comparamos hasta tres llantas: mostramos las primeras.</p>}
    </Note>
  );
}

function TooFew({ columns, sizePath, coupon }: Pick<ComparisonData, "columns" | "sizePath" | "coupon">) {
  const [only] = columns;
  return (
    <div className="block">
      <Empty
        heading="h2"
        title={only ? `Elige otra para comparar con ${only.tire.name}` : "Elige las llantas que quieres comparar"}
        action={
          sizePath === null ? (
            <LinkButton to={withCoupon("/#por-vehiculo", coupon)}>Buscar por vehículo</LinkButton>
          ) : (
            <LinkButton to={withCoupon(sizePath, coupon)}>Ver llantas de la misma medida</LinkButton>
          )
        }
      >
        En los resultados marca “Comparar” en dos o tres llantas y ábrelas juntas. También puedes buscar{" "}
        <Link to={withCoupon("/#por-medida", coupon)}>por medida</Link>.
      </Empty>
    </div>
  );
}

function ComparisonTable({ columns, rows }: Pick<ComparisonData, "columns" | "rows">) {
  return (
    // Scrolled by the keyboard where it is wider than the window.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="vs" tabIndex={0} role="region" aria-label="Comparación, desliza a los lados">
      <table>
        <thead>
          <tr>
            <td>
              <span className="sr">Dato</span>
            </td>
            {columns.map(({ tire, without }) => (
              <th key={tire.code} scope="col">
                <img src={tireImageUrl("cart", tire.image)} alt="" width={112} height={112} />
                <small>{tire.brand}</small>
                <Link to={tire.url}>{tire.name}</Link>
                <CardFit tire={tire} />
                <Link className="vs-out" to={without} preventScrollReset>
                  Quitar<span className="sr">{` ${tire.name} ${tire.size}`}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ term, cells, isDifferent }) => (
            <tr key={term} className={isDifferent ? "diff" : undefined}>
              <th scope="row">
                {term}
                {isDifferent && <span className="sr">, cambia entre ellas</span>}
              </th>
              {cells.map(({ value, note }, at) => (
                <td key={columns[at]?.tire.code ?? at}>
                  {isDifferent ? <b>{value}</b> : value}
                  {note && <small>{note}</small>}
                </td>
              ))}
            </tr>
          ))}
          <tr className="vs-buy">
            <th scope="row">
              <span className="sr">Comprar</span>
            </th>
            {columns.map(({ tire }) => (
              <td key={tire.code}>
                <BuyOne tire={tire} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function BuyOne({ tire: { code, name, size, isAvailable } }: { tire: TireSummary }) {
  const { add, busyCode, nearby } = useAddToCart();
  return isAvailable ? (
    <Button {...nearby} block busy={busyCode === code} onClick={() => void add({ code, quantity: 1 })}>
      Comprar
      <span className="sr">{` ${name} ${size}`}</span>
    </Button>
  ) : (
    <Button block disabled>
      Agotada
    </Button>
  );
}
