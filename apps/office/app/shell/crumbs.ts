import type { OfficeRoute } from "../office-route.ts";

export interface Crumb {
  readonly text: string;
  /** Undefined where it leads to nowhere, as a group's name does. */
  readonly to?: string | undefined;
}

const NOT_FOUND = "No encontrado";

/** From the navigation's group to the screen. `ownTitle`: what the screen says of itself ("104233"). */
export function crumbsOf(
  route: OfficeRoute | undefined,
  routes: readonly OfficeRoute[],
  ownTitle: string | null,
): readonly Crumb[] {
  if (route === undefined) return [{ text: NOT_FOUND }];
  const parents: Crumb[] = [];
  let group = route.nav?.group ?? "";
  let under = route.under;
  while (under !== undefined) {
    const parent = routes.find(({ path }) => path === under);
    if (parent === undefined) break;
    parents.unshift({ text: parent.title, to: parent.path });
    group ||= parent.nav?.group ?? "";
    under = parent.under;
  }
  return [...(group === "" ? [] : [{ text: group }]), ...parents, { text: ownTitle ?? route.title }];
}
