import type { Route } from "./+types/activation";
import { useSearchParams } from "react-router";
import { ActivationDialog } from "../features/account/opening/activation-dialog.tsx";
import { EmailChangeLink } from "../features/account/email-change-link.tsx";
import { loadHome } from "../features/catalog/home/home-loader.ts";
import { HomePage } from "../features/catalog/home/home-page.tsx";
import { pageMeta } from "../page/meta/page-meta.ts";
import { Queries } from "../session/queries.tsx";
import { shopOf } from "../shop-context.ts";
import { useHydrated } from "../../../ui/browser/use-media.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";
export { keepPage as shouldRevalidate } from "../page/keep-page.ts";

export const loader = ({ context, url }: Route.LoaderArgs) => loadHome(shopOf(context).api, url.searchParams);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.shop, {
    title: "Activación",
    description: "Activa tu cuenta.",
    path: "/activacion",
    isIndexed: false,
  });

/**
 * The home page, with the account's activation, or the change of its e-mail, in front of it when the address has its key. The key is
 * read in the browser alone: the page is rendered once and cached for all visitors.
 */
export default function Activation({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  const key = (isHydrated && query.get("key")) || "";
  const emailKey = (isHydrated && query.get("correo")) || "";
  return (
    <>
      <HomePage {...loaderData} />
      <Queries>
        {key !== "" && <ActivationDialog key={key} activationKey={key} />}
        {emailKey !== "" && <EmailChangeLink key={emailKey} linkKey={emailKey} />}
      </Queries>
    </>
  );
}
