import type { ReactNode } from "react";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";
import { RESULTS_PAGE_PARAM } from "../../../../../shared/contract/page-queries.ts";
import { ORDER_PARAM } from "../../../../../shared/domain/tires/results/choice-params.ts";
import { withChoice } from "../../../../../shared/domain/tires/results/with-choice.ts";
import { Icon } from "../../../../../ui/display/icon.tsx";
import { Empty } from "../../../../../ui/feedback/empty.tsx";
import { renderedPlace } from "../../coupons/coupon.ts";
import type { ResultTools, ToolLink } from "./result-tools.ts";
import "./result-tools.css";

interface ResultToolsViewProps {
  tools: ResultTools;
  /** Of the sentence that nothing matches. */
  heading: "h2" | "h3";
}

/** Filters as links and the order as a form, which work without JavaScript; and the way out where nothing matches. */
export function ResultToolsView({ tools, heading }: ResultToolsViewProps) {
  const { summary, chips, clear, orders, waysOut } = tools;
  const place = usePlaceOfResults();
  if (chips.length === 0 && orders.length === 0) return null;
  return (
    <>
      <div className="tools">
        {chips.length > 0 && (
          <nav className="chips" aria-label="Filtros">
            {chips.map(({ label, count, query, isActive }) => (
              <Chip key={label} to={place.withChoice(query)} isActive={isActive}>
                {isActive && <Icon name="check" small />}
                {label}
                {isActive ? <span className="sr">, activo, quitar</span> : <Count of={count} />}
              </Chip>
            ))}
          </nav>
        )}
        <div className="tools-row">
          <p className="small muted">
            <output>{summary}</output>
            {clear !== null && (
              <Link className="tools-clear" rel="nofollow" preventScrollReset to={place.withChoice(clear)}>
                Limpiar filtros
              </Link>
            )}
          </p>
          {orders.length > 0 && <OrderForm tools={tools} />}
        </div>
      </div>
      {waysOut && (
        <Empty
          heading={heading}
          title="Ninguna llanta cumple todo eso"
          action={
            <div className="chips">
              {waysOut.map(({ label, count, query }) => (
                <Chip key={label} to={place.withChoice(query)}>
                  <Icon name="x" small />
                  Quitar {label}
                  <Count of={count} isInWords />
                </Chip>
              ))}
            </div>
          }
        >
          {waysOut.length > 0
            ? "Quita un filtro y vuelven a aparecer. Estos son los que más cierran la búsqueda:"
            : "Limpia los filtros y vuelven a aparecer."}
        </Empty>
      )}
    </>
  );
}

interface ChipProps {
  to: { pathname: string; search: string };
  isActive?: boolean;
  children: ReactNode;
}

const Chip = ({ to, isActive = false, children }: ChipProps) => (
  <Link className="chip" rel="nofollow" preventScrollReset to={to} aria-current={isActive || undefined}>
    {children}
  </Link>
);

function Count({ of, isInWords = false }: { of: ToolLink["count"]; isInWords?: boolean }) {
  const word = of === 1 ? " llanta" : " llantas";
  return (
    <span className="n">
      {of}
      {isInWords ? word : <span className="sr">{word}</span>}
    </span>
  );
}

/** With JavaScript a new order is shown at once; the button is for browsers without it. */
function OrderForm({ tools: { orders, order } }: { tools: ResultTools }) {
  const place = usePlaceOfResults();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const isComing = next?.pathname === place.pathname;
  const shown = isComing ? (new URLSearchParams(next.search).get(ORDER_PARAM) ?? "") : order;
  return (
    <form className="tools-order" action={place.pathname} method="get">
      {place.others(ORDER_PARAM).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="only-d" aria-hidden="true">
        Ordenar por
      </span>
      <select
        className="select"
        aria-label="Ordenar por"
        name={ORDER_PARAM}
        value={shown}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          const query = new URLSearchParams(place.others(ORDER_PARAM));
          if (chosen !== "") query.set(ORDER_PARAM, chosen);
          void navigate({ pathname: place.pathname, search: query.toString() }, { preventScrollReset: true });
        }}
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn btn-2">Ordenar</button>
      </noscript>
    </form>
  );
}

/** Where links to these results lead: to their first page, whatever tab of it is on view. */
function usePlaceOfResults() {
  const { pathname, search } = renderedPlace(useLocation());
  const query = new URLSearchParams(search);
  query.delete(RESULTS_PAGE_PARAM);
  return {
    pathname,
    withChoice: (choice: string) => ({ pathname, search: withChoice(query, choice).toString() }),
    others: (left: string): [name: string, value: string][] => [...query].filter(([name]) => name !== left),
  };
}
