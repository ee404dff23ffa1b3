import type { MetaDescriptor } from "react-router";
import type { ShopInfo } from "../../../../shared/contract/api.ts";
import { breadcrumbs } from "../../page/meta/breadcrumbs.ts";
import { pageMeta } from "../../page/meta/page-meta.ts";
import { PRIVACY_PATH, SAFE_PURCHASE_PATH, TERMS_PATH } from "../../../../shared/domain/text/legal/legal-paths.ts";

const TERMS = {
  title: "Términos y condiciones",
  description:
    "Horarios, entregas y costos de envío, cancelaciones, garantías, formas de pago y precios: las condiciones de compra.",
  path: TERMS_PATH,
};

const PRIVACY = {
  title: "Aviso de privacidad",
  description: "Qué datos personales tratamos, para qué, con quién los compartimos y cómo ejercer tus derechos ARCO.",
  path: PRIVACY_PATH,
};

const SAFE_PURCHASE = {
  title: "Compra segura",
  description: "Quién te vende, cómo cuidamos tu pago y tu cuenta, qué ves antes de pagar y dónde presentar una queja.",
  path: SAFE_PURCHASE_PATH,
};

export const legalMetaOf = (shop: ShopInfo, page: typeof TERMS): MetaDescriptor[] => [
  ...pageMeta(shop, page),
  ...breadcrumbs(shop, [{ name: page.title, path: page.path }]),
];

export const termsMeta = (shop: ShopInfo) => legalMetaOf(shop, TERMS);
export const safePurchaseMeta = (shop: ShopInfo) => legalMetaOf(shop, SAFE_PURCHASE);
export const privacyMeta = (shop: ShopInfo) => legalMetaOf(shop, PRIVACY);
