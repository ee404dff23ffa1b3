/** In the place of React Router's `fallback.js`: the server draws every page, so none is shown before its data have come. */
export const RemixRootDefaultHydrateFallback = (): null => null;
