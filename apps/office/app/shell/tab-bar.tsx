import { Link, useLocation } from "react-router";
import { useMe } from "../../api/me.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import type { NavEntry } from "../office-route.ts";
import { countOf } from "./nav-counts.ts";

export const SEARCH_PATH = "/buscar";

interface TabBarProps {
  tabs: readonly NavEntry[];
  current: string | undefined;
}

/** On phones, in the place of the navigation: three entries and the search. */
export function TabBar({ tabs, current }: TabBarProps) {
  const me = useMe();
  const { pathname } = useLocation();
  return (
    <nav className="tabbar" aria-label="Atajos">
      <div className="tabs">
        {tabs.map((entry) => {
          const { waiting } = countOf(entry, me);
          return (
            <Link
              key={entry.route.path}
              to={entry.route.path}
              aria-current={entry.route.path === current ? "page" : undefined}
            >
              <OfficeIcon name={entry.nav.icon} />
              {entry.route.title}
              {waiting > 0 && (
                <span className="n">
                  {waiting}
                  <span className="sr"> por atender</span>
                </span>
              )}
            </Link>
          );
        })}
        <Link to={SEARCH_PATH} aria-current={pathname === SEARCH_PATH ? "page" : undefined}>
          <OfficeIcon name="search" />
          Buscar
        </Link>
      </div>
    </nav>
  );
}
