import { redirect } from "react-router";
import { productsEndpoint, tireByCodeEndpoint, type WireTire } from "../../../../shared/contract/catalog.ts";
import { describeTire } from "../../../../shared/domain/tire-marks.ts";
import type { Api } from "../../../../shared/contract/api.ts";
import { answerOrRefuse } from "../answer-or-refuse.ts";
import { isCanonical, sizeUrlOfTire, tireUrl } from "../catalog-urls.ts";
import { summaryOf } from "./tire-summary.ts";

/** A size of the same product, for the size selector. */
const sizeOptionOf = (tire: WireTire) => ({ code: tire.Code, size: tire.Size, url: tireUrl(tire) });

/** One tire and its other sizes. The code alone decides: any other spelling of the rest is sent to the right address. */
export async function loadTire(api: Api, url: URL, code: string) {
  const tire = answerOrRefuse(await api.call(tireByCodeEndpoint, { query: { id: code } }));
  const path = tireUrl(tire);
  if (!isCanonical(url, path)) throw redirect(path + url.search, 301);

  const product = await api.call(productsEndpoint, { query: { id: tire.ProductId } });
  const siblings = product.ok && "Tires" in product.value ? product.value.Tires : [tire];
  return {
    summary: summaryOf(tire),
    productId: tire.ProductId,
    imageAlt: tire.TireProduct.ImageAlt,
    details: tire.TireProduct.Details.split("\n").filter((paragraph) => paragraph.trim() !== ""),
    sizes: siblings.map(sizeOptionOf),
    sizeSearchUrl: sizeUrlOfTire(tire),
    specs: describeTire({
      construction: tire.Radial,
      load: tire.Load,
      speed: tire.Speed,
      isRunFlat: tire.SSR,
      strength: tire.Strength,
      tube: tire.Tube,
    }),
  };
}

export type TirePageData = Awaited<ReturnType<typeof loadTire>>;
