import { useEffect } from "react";

/** A browser waits for a file as long as its connection stays open. */
const LONGEST_WAIT_MS = 20_000;

/** In the place of a page whose file did not come: the browser opens it by its address. */
function OpenByAddress(): null {
  useEffect(() => location.reload(), []);
  return null;
}

/**
 * In the place of React Router's `routeModules.js`, which loads the page that is left again where the next one's file does not come: an action
 * would seem undone, and a page that leads elsewhere by itself would be loaded without end. Here the browser goes to the next page, and
 * loads it by its address (docs/decisions/0102). It never rejects: React Router would keep the failure of a page that was given up, and show it
 * when that is wanted again.
 */
export async function loadRouteModule(
  { id, module }: { readonly id: string; readonly module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  const instead = { default: OpenByAddress };
  loaded[id] ??= await Promise.race([
    import(/* @vite-ignore */ module).catch(() => instead),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, instead)),
  ]);
  return loaded[id];
}
