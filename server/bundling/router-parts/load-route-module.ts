import { createPath, type Location } from "react-router";

declare global {
  interface Window {
    /** React Router's own name. */
    __reactRouterDataRouter: { readonly state: { readonly navigation: { readonly location?: Location } } };
  }
}

/** A browser waits for a file as long as its connection stays open. */
const LONGEST_WAIT_MS = 20_000;
const tooLate = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error("The page's file is late")), LONGEST_WAIT_MS));
// oxlint-disable-next-line no-underscore-dangle -- React Router's own name
const pageOnItsWay = () => window.__reactRouterDataRouter.state.navigation.location;

/**
 * In the place of React Router's `routeModules.js`, which loads the page that is left again where the next one's file does not come: an action
 * would seem undone, and a page that leads elsewhere by itself would be loaded without end. Here the browser goes to the next page by
 * its address (docs/decisions/0102).
 */
export async function loadRouteModule(
  { id, module }: { readonly id: string; readonly module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (id in loaded) return loaded[id];
  const file = Promise.race([import(/* @vite-ignore */ module), tooLate()]);
  // The router says which page is on its way right after it has asked for its file.
  await Promise.resolve();
  const wanted = pageOnItsWay();
  try {
    loaded[id] = await file;
    return loaded[id];
  } catch (error) {
    // Another page was opened meanwhile, or is on its way.
    if (!wanted || pageOnItsWay()?.key !== wanted.key) throw error;
    // By a reload, because going to an address that differs in its hash alone, as after Back, loads nothing.
    history.replaceState(null, "", createPath(wanted));
    // A reload keeps the place in the page that is left.
    scrollTo({ top: 0, behavior: "instant" });
    location.reload();
    return new Promise(() => {});
  }
}
