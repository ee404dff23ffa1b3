import type { ComponentType } from "react";
import type { Needs } from "../../../shared/contract/staff/staff-endpoint.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { OfficeIconName } from "../kit/icon/icon.tsx";

/** Groups of the navigation in their order; the first has no name. */
export const NAV_GROUPS = ["", "Venta", "Dinero", "Catálogo", "Promoción", "Personas", "Casa"] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

/** A screen of the back office. A new one is one row of its group in routes/. */
export interface OfficeRoute {
  readonly path: string;
  /** The feature's module is fetched when its screen is first opened. */
  readonly screen: () => Promise<{ readonly Screen: ComponentType }>;
  /** As of an endpoint. A member who may not is shown the same as for an address that does not exist. */
  readonly needs: Needs;
  readonly title: string;
  /** `bare`: without navigation and top bar: the login and the sheets for printing. */
  readonly frame?: "bare" | undefined;
  /** Path of the screen that it is a part of, for the breadcrumb and the way back. */
  readonly under?: string | undefined;
  /** An entry of the navigation; without it the screen is reached from others. */
  readonly nav?:
    | {
        readonly group: NavGroup;
        readonly icon: OfficeIconName;
        /** The letter after `g` that goes there. */
        readonly key?: string | undefined;
        /** Its name in the counts of /staff/me. */
        readonly count?: string | undefined;
        /** Whom it is of use to, of those who may open it; without it: to all of them. */
        readonly isFor?: ((permissions: Permissions) => boolean) | undefined;
        /** Place under the thumb on phones, lowest first; the first three that the member may open are shown. */
        readonly tab?: number | undefined;
      }
    | undefined;
}

export const mayOpen = ({ needs }: Pick<OfficeRoute, "needs">, permissions: Permissions): boolean =>
  typeof needs === "string" || hasGrant(permissions, needs[0], needs[1]);

export interface NavEntry {
  readonly route: OfficeRoute;
  readonly nav: NonNullable<OfficeRoute["nav"]>;
}

/** Entries that a member may open, by their groups; groups without any are left out. */
export function navGroupsOf(
  routes: readonly OfficeRoute[],
  permissions: Permissions,
): readonly { readonly group: NavGroup; readonly entries: readonly NavEntry[] }[] {
  const entries = navEntriesOf(routes, permissions);
  return NAV_GROUPS.map((group) => ({ group, entries: entries.filter(({ nav }) => nav.group === group) })).filter(
    (found) => found.entries.length > 0,
  );
}

/** Tabs beside "Buscar" on phones. */
const MOST_TABS = 3;

export const tabsOf = (routes: readonly OfficeRoute[], permissions: Permissions): readonly NavEntry[] =>
  navEntriesOf(routes, permissions)
    .filter(({ nav }) => nav.tab !== undefined)
    .toSorted((one, other) => (one.nav.tab ?? 0) - (other.nav.tab ?? 0))
    .slice(0, MOST_TABS);

export const navEntriesOf = (routes: readonly OfficeRoute[], permissions: Permissions): readonly NavEntry[] =>
  routes.flatMap((route) =>
    route.nav && mayOpen(route, permissions) && (route.nav.isFor?.(permissions) ?? true)
      ? [{ route, nav: route.nav }]
      : [],
  );

/** The path of the navigation's entry that a screen belongs to. */
export function navPathOf(route: OfficeRoute, routes: readonly OfficeRoute[]): string {
  const parent = routes.find(({ path }) => path === route.under);
  return parent === undefined ? route.path : navPathOf(parent, routes);
}
