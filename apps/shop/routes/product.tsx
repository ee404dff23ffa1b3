import type { Route } from "./+types/product";
import { Finders } from "../features/catalog/home/finders.tsx";
import { loadFinders } from "../features/catalog/home/finders-loader.ts";
import { loadProduct } from "../features/catalog/product/product-loader.ts";
import { productMeta } from "../features/catalog/product/product-meta.ts";
import { ProductPage } from "../features/catalog/product/product-page.tsx";
import { refuseWithTires } from "../features/catalog/tire/refuse-with-tires.ts";
import { DealersSign } from "../features/dealers/dealers-sign.tsx";
import { shopOf } from "../shop-context.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";
export { keepPage as shouldRevalidate } from "../page/keep-page.ts";

export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  const { api } = shopOf(context);
  const product = await refuseWithTires(api, loadProduct(api, url, params.productid));
  return { product, finders: await loadFinders(api) };
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? productMeta(matches[0].loaderData.shop, loaderData.product) : [];

export default function Product({ loaderData: { product, finders } }: Route.ComponentProps) {
  return (
    <ProductPage key={product.id} {...product}>
      <Finders start={finders} heading="h2" />
      <div className="mt-6">
        <DealersSign />
      </div>
    </ProductPage>
  );
}
