/**
 * In the place of React Router's `fog-of-war.js`: all routes are in the first manifest (`routeDiscovery` in react-router.config.ts), so
 * none is ever asked for.
 */
export const isFogOfWarEnabled = (): boolean => false;
export const getPartialManifest = <Manifest>(manifest: Manifest): Manifest => manifest;
export const getPatchRoutesOnNavigationFunction = (): undefined => undefined;
export const useFogOFWarDiscovery = (): void => undefined;
