import type { WireBanner } from "../../../../../shared/contract/catalog/catalog.ts";
import type { WireEvent } from "../../../../../shared/contract/purchase/promotions.ts";
import type { Banner } from "./banner.ts";

export const bannerOf = ({ Titulo, Texto, Url, Imagen }: WireBanner): Banner => ({
  title: Titulo,
  text: Texto,
  url: Url,
  image: Imagen,
});

/** A campaign's landing page; `coupon` empty: none. */
export const eventOf = ({ Key, Banner: banner, Cupon }: WireEvent) => ({
  key: Key,
  banner: bannerOf(banner),
  coupon: Cupon,
});
