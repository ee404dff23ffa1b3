import { data } from "react-router";
import type { Route } from "./+types/review";
import { REVIEW_PARAMS } from "../../../shared/contract/page-queries.ts";
import { reviewPageEndpoint } from "../../../shared/contract/reviews/review-page.ts";
import { REVIEW_PATH, REVIEW_TOKEN } from "../../../shared/domain/reviews/review-link.ts";
import { ReviewPage } from "../features/reviews/review-page.tsx";
import { StopAsking } from "../features/reviews/stop-asking.tsx";
import { ClosedLink } from "../page/closed-link.tsx";
import { pageMeta } from "../page/meta/page-meta.ts";
import { shopOf } from "../shop-context.ts";
import { reviewedOrderOf } from "../features/reviews/wire-review-page.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";
export { keepPage as shouldRevalidate } from "../page/keep-page.ts";

/** The address is a key: no cache keeps the page, and no site that it links to learns of it. */
export const headers: Route.HeadersFunction = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
});

const [NOT_FOUND, TOO_MANY] = [404, 429];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const answer = await shopOf(context).api.call(reviewPageEndpoint, { params: { token: params.token } });
  const chosen = {
    line: Number(url.searchParams.get(REVIEW_PARAMS.line)),
    stars: Number(url.searchParams.get(REVIEW_PARAMS.stars)),
  };
  if (answer.ok) return { order: reviewedOrderOf(answer.value), isBusy: false, token: params.token, chosen };
  const { status } = answer;
  // 400: the token has another form than ours. The page is that of an expired link.
  const isBusy = status === TOO_MANY;
  if (!isBusy && status !== NOT_FOUND && status !== 400) throw data(null, { status });
  const token = !isBusy && REVIEW_TOKEN.test(params.token) ? params.token : "";
  return data({ order: null, isBusy, token, chosen }, { status: isBusy ? TOO_MANY : NOT_FOUND });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.shop, {
    title: "Opina de tus llantas",
    description: "Qué tal van las llantas que compraste.",
    // Without its key.
    path: REVIEW_PATH,
    isIndexed: false,
  });

const CLOSED = {
  busy: "Desde tu red se abrieron muchos enlaces.",
  over: {
    title: "Aquí ya no se puede opinar",
    text: "El enlace de un correo funciona 90 días. Revisa que lo hayas copiado completo, o entra a tu cuenta y abre tu pedido.",
  },
} as const;

export default function Review({ loaderData: { order, isBusy, token, chosen } }: Route.ComponentProps) {
  return order ? (
    <ReviewPage order={order} token={token} chosen={chosen} />
  ) : (
    <ClosedLink isBusy={isBusy} texts={CLOSED}>
      {token !== "" && <StopAsking token={token} isAsked={null} />}
    </ClosedLink>
  );
}
