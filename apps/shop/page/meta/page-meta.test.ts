import { expect, test } from "vitest";
import { A_SHOP } from "../../../../tests/support/shop/shop-info.ts";
import { pageMeta } from "./page-meta.ts";

const page = { title: "Llantas", description: "Todas.", path: "/llantas" };
const picture = "https://rodada.example/images/share/banners/banner-1.jpg";

test("a page says its name, address and picture to search engines and to shared links", () => {
  expect(pageMeta(A_SHOP, page)).toEqual([
    { title: "Llantas - Rodada" },
    { name: "description", content: "Todas." },
    { tagName: "link", rel: "canonical", href: "https://rodada.example/llantas" },
    { property: "og:site_name", content: "Rodada" },
    { property: "og:locale", content: "es_MX" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: "Llantas - Rodada" },
    { property: "og:description", content: "Todas." },
    { property: "og:url", content: "https://rodada.example/llantas" },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Llantas en Rodada" },
    { name: "twitter:card", content: "summary_large_image" },
  ]);
});

test.each(["/logo.svg", "/logo.png"])("the shop's own logo %s stands for pages without a picture, on white", (logo) => {
  const meta = pageMeta({ ...A_SHOP, logo }, page);
  expect(meta).toContainEqual({ property: "og:image", content: "https://rodada.example/logo-share.jpg" });
  expect(meta).toContainEqual({ property: "og:image:alt", content: "Logotipo de Rodada" });
});

test("private pages stay out of search engines", () => {
  expect(pageMeta(A_SHOP, { ...page, isIndexed: false })).toContainEqual({ name: "robots", content: "noindex" });
});
