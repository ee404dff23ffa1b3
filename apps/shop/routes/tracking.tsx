import { data } from "react-router";
import type { Route } from "./+types/tracking";
import { trackingEndpoint } from "../../../shared/contract/orders/tracking.ts";
import { TRACKING_PATH } from "../../../shared/domain/tracking/tracking-link.ts";
import { TrackingScreen } from "../features/tracking/tracking-screen.tsx";
import { ClosedLink } from "../page/closed-link.tsx";
import { pageMeta } from "../page/meta/page-meta.ts";
import { shopOf } from "../shop-context.ts";
import { trackingOf } from "../features/tracking/wire-tracking.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";
export { keepPage as shouldRevalidate } from "../page/keep-page.ts";

/** The address is a key: no cache keeps the page, and no site that it links to learns of it. */
export const headers: Route.HeadersFunction = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
});

const [NOT_FOUND, TOO_MANY] = [404, 429];

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await shopOf(context).api.call(trackingEndpoint, { params: { token: params.token } });
  if (answer.ok) return { tracking: trackingOf(answer.value), isBusy: false };
  const { status } = answer;
  // 400: the token has another form than ours. The page is that of an expired link.
  if (status === TOO_MANY) return data({ tracking: null, isBusy: true }, { status });
  if (status === NOT_FOUND || status === 400) return data({ tracking: null, isBusy: false }, { status: NOT_FOUND });
  throw data(null, { status });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.shop, {
    title: "Seguimiento de tu pedido",
    description: "Dónde va tu pedido.",
    // Without its key.
    path: TRACKING_PATH,
    isIndexed: false,
  });

const CLOSED = {
  busy: "Desde tu red se abrieron muchos seguimientos.",
  over: {
    title: "Este enlace ya no muestra un pedido",
    text: "El enlace de un correo funciona hasta 30 días después de la entrega. Revisa que lo hayas copiado completo, o entra a tu cuenta para ver tu pedido.",
  },
} as const;

export default function Tracking({ loaderData: { tracking, isBusy } }: Route.ComponentProps) {
  return tracking ? <TrackingScreen tracking={tracking} /> : <ClosedLink isBusy={isBusy} texts={CLOSED} />;
}
