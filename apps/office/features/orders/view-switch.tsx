import { Link, useLocation } from "react-router";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { TEXTS } from "./texts.ts";

/** The two ways to look at orders. Filters that both have go along. */
export function ViewSwitch({ current }: { current: "list" | "board" }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  for (const name of ["estado", "orden", "despues", "fila", "sel"]) params.delete(name);
  const filters = params.toString().replaceAll("%2C", ",");
  const to = (pathname: string) => ({ pathname, search: filters });
  return (
    <nav className="segmented" aria-label={TEXTS.view}>
      <Link to={to("/pedidos")} aria-current={current === "list" ? "page" : undefined}>
        <OfficeIcon name="list" />
        {TEXTS.list}
      </Link>
      <Link to={to("/pedidos/tablero")} aria-current={current === "board" ? "page" : undefined}>
        <OfficeIcon name="kanban" />
        {TEXTS.board}
      </Link>
    </nav>
  );
}
