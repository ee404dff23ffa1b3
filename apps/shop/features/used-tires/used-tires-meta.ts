import type { MetaDescriptor } from "react-router";
import type { ShopInfo } from "../../../../shared/contract/api.ts";
import { USED_TIRES_PATH } from "../../../../shared/domain/text/legal/legal-paths.ts";
import { pageMeta } from "../../page/meta/page-meta.ts";

export const usedTiresMeta = (shop: ShopInfo): MetaDescriptor[] =>
  pageMeta(shop, {
    title: "¿Qué hago con mis llantas usadas?",
    description:
      "Dónde dejar tus llantas usadas, qué no hacer con ellas y las sucursales de cada estado que las reciben.",
    path: USED_TIRES_PATH,
  });
