import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter, type RouteObject, RouterProvider } from "react-router";
import { createQueryClient } from "../api/query-client.ts";
import { SignedOutContext } from "../api/signed-out-context.ts";
import { signInAddress, SIGN_IN_PATH } from "../api/return-path.ts";
import type { IdentityActs } from "./identity-acts.ts";
import type { OfficeRoute } from "./office-route.ts";
import { NotFound } from "./not-found.tsx";
import { OfficeFrame } from "./shell/office-frame.tsx";
import type { SearchSource } from "./shell/search-source.ts";
import { ScreenBroken } from "./screen-broken.tsx";

interface OfficeOptions {
  readonly routes: readonly OfficeRoute[];
  /** Without it there is no menu of the person, and no proof can be asked for. */
  readonly identity?: IdentityActs | undefined;
  /** What the palette searches with; without it, it finds screens only. */
  readonly search?: SearchSource | undefined;
}

/** The back office of these screens. */
export function createOffice({ routes, identity, search }: OfficeOptions) {
  const queryClient = createQueryClient(() => goToDoor());

  const screenOf = (row: OfficeRoute): RouteObject => ({
    path: row.path,
    handle: row,
    lazy: async () => ({ Component: (await row.screen()).Screen }),
    errorElement: <ScreenBroken />,
  });
  const router = createBrowserRouter([
    {
      element: <OfficeFrame routes={routes} identity={identity} search={search} />,
      hydrateFallbackElement: <></>,
      errorElement: <ScreenBroken />,
      children: [...routes.map(screenOf), { path: "*", element: <NotFound /> }],
    },
  ]);

  /** The session is over: what was read is forgotten, since the next member may see less. */
  function goToDoor(): void {
    const { pathname, search } = router.state.location;
    if (pathname === SIGN_IN_PATH) return;
    queryClient.clear();
    void router.navigate(signInAddress(`${pathname}${search}`), { replace: true });
  }

  return function Office() {
    return (
      <QueryClientProvider client={queryClient}>
        <SignedOutContext value={goToDoor}>
          <RouterProvider router={router} />
        </SignedOutContext>
      </QueryClientProvider>
    );
  };
}
