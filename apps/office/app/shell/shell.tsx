import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMe } from "../../api/me.ts";
import { OfflineBanner } from "../../kit/feedback/offline-banner.tsx";
import { useShortcut } from "../../kit/keyboard/keyboard-context.ts";
import { ScreenTitleContext } from "../../kit/page/screen-title.ts";
import type { IdentityActs } from "../identity-acts.ts";
import { type NavEntry, navEntriesOf, navGroupsOf, navPathOf, type OfficeRoute, tabsOf } from "../office-route.ts";
import { crumbsOf } from "./crumbs.ts";
import { Nav } from "./nav.tsx";
import { OfficePalette } from "./office-palette.tsx";
import type { SearchSource } from "./search-source.ts";
import { TabBar } from "./tab-bar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useDocumentTitle } from "./use-document-title.ts";

export interface ShellParts {
  routes: readonly OfficeRoute[];
  identity: IdentityActs | undefined;
  search: SearchSource | undefined;
}

interface ShellProps extends ShellParts {
  /** Undefined on an address that does not exist. */
  route: OfficeRoute | undefined;
  children: ReactNode;
}

/** Navigation, top bar and the screen. */
export function Shell({ route, routes, identity, search, children }: ShellProps) {
  const { permissions } = useMe();
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);
  const groups = useMemo(() => navGroupsOf(routes, permissions), [routes, permissions]);
  const tabs = useMemo(() => tabsOf(routes, permissions), [routes, permissions]);
  const crumbs = crumbsOf(route, routes, ownTitle);
  const current = route && navPathOf(route, routes);
  useDocumentTitle(crumbs.at(-1)?.text);

  const openPalette = () => setSearching(true);
  useShortcut("Control+k", "Buscar todo", openPalette);
  useShortcut("/", "Buscar todo", openPalette);
  return (
    <ScreenTitleContext value={setOwnTitle}>
      <div className="office">
        <a className="skip" href="#contenido">
          Ir al contenido
        </a>
        <Nav groups={groups} current={current} />
        <div className="work">
          <TopBar crumbs={crumbs} identity={identity} onSearch={openPalette} />
          <OfflineBanner />
          <Screen>{children}</Screen>
        </div>
        <TabBar tabs={tabs} current={current} />
      </div>
      {navEntriesOf(routes, permissions).map((entry) => (
        <GoTo key={entry.route.path} entry={entry} />
      ))}
      {isSearching && <OfficePalette routes={routes} search={search} onClose={() => setSearching(false)} />}
    </ScreenTitleContext>
  );
}

/** The screen's place. Another path is another screen: it takes the focus, as a document would. */
function Screen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main className="main" id="contenido" tabIndex={-1} ref={main}>
      {children}
    </main>
  );
}

/** `g` and the entry's letter. */
function GoTo({ entry: { route, nav } }: { entry: NavEntry }) {
  const navigate = useNavigate();
  const label = nav.key === undefined ? null : `Ir a ${route.title}`;
  useShortcut(`g ${nav.key ?? ""}`, label, () => void navigate(route.path));
  return null;
}
