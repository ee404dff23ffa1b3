import { Link } from "react-router";
import { Icon } from "../../../../ui/display/icon.tsx";
import type { StateBranches } from "./branches-by-state.ts";

/** Jumps to each state's section. Folded on a phone, where the list to choose from does the same with less scrolling. */
export function StateIndex({ states }: { states: readonly StateBranches[] }) {
  return (
    <nav aria-label="Índice de estados">
      <details className="state-index">
        <summary>
          Ir a un estado <Icon name="chevron-down" />
        </summary>
        <ul>
          {states.map(({ id, name, anchor, branches }) => (
            <li key={id}>
              <Link to={{ hash: anchor }}>
                {name}
                <span className="count">
                  {branches.length}
                  <span className="sr">{branches.length === 1 ? " sucursal" : " sucursales"}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
