import { createPath, type Location } from "react-router";

declare global {
  interface Window {
    /** React Router's own name. */
    __reactRouterDataRouter: { readonly state: { readonly navigation: { readonly location?: Location } } };
  }
}

/** A browser waits for a file as long as its connection stays open. */
const LONGEST_WAIT_MS = 20_000;
const tooLate = () => new Promise<never>((_, reject) => setTimeout(reject, LONGEST_WAIT_MS));

/**
 * In the place of React Router's `routeModules.js`, which loads the page that is left again where the next one's file does not come: an action
 * would seem undone, and a page that leads elsewhere by itself would be loaded without end. Here the browser goes to the next page by
 * its address (docs/decisions/0102).
 */
export async function loadRouteModule(
  { id, module }: { readonly id: string; readonly module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  try {
    loaded[id] ??= await Promise.race([import(/* @vite-ignore */ module), tooLate()]);
    return loaded[id];
  } catch (error) {
    // oxlint-disable-next-line no-underscore-dangle -- React Router's own name
    const next = window.__reactRouterDataRouter.state.navigation.location;
    // Another page was opened meanwhile.
    if (!next) throw error;
    // By a reload, because going to an address that differs in its hash alone, as after Back, loads nothing.
    history.replaceState(null, "", createPath(next));
    location.reload();
    return new Promise(() => {});
  }
}
