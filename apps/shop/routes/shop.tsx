import { useEffect } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import type { Route } from "./+types/shop";
import { businessTime } from "../../../shared/domain/text/dates.ts";
import { couponOf } from "../features/coupons/coupon.ts";
import { CouponMirror } from "../features/coupons/coupon-mirror.tsx";
import { CouponNote } from "../features/coupons/coupon-note.tsx";
import { loadCouponNote } from "../features/coupons/coupon-note-loader.ts";
import { shopOf } from "../shop-context.ts";
import { Footer } from "../frame/footer.tsx";
import { Header } from "../frame/header.tsx";
import { PageProgress } from "../page/page-progress.tsx";
import { useFocusOnPageChange } from "../page/use-focus-on-page-change.ts";
import { LateStayOnPage } from "../frame/late-stay-on-page.tsx";
import { ShopProviders } from "../frame/providers.tsx";
import { Offline } from "../../../ui/feedback/offline.tsx";

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  year: businessTime(new Date()).year,
  coupon: await loadCouponNote(shopOf(context).api, url.searchParams),
});

/** Only another coupon changes what stands around a page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  couponOf(currentUrl.searchParams) !== couponOf(nextUrl.searchParams);

/** The frame of every page: its routes render what goes inside `main`. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const content = useFocusOnPageChange();
  const { key } = useLocation();
  useEffect(() => window.pageShown?.(key), [key]);
  return (
    <ShopProviders>
      <a className="skip" href="#contenido">
        Ir al contenido
      </a>
      <noscript>
        <p className="no-script">
          Para comprar y para elegir tu vehículo activa JavaScript en tu navegador. Sin él puedes ver llantas y precios,
          y buscar por nombre, medida o código.
        </p>
      </noscript>
      <PageProgress />
      <CouponMirror note={loaderData.coupon} />
      <Header />
      <main id="contenido" ref={content} tabIndex={-1}>
        {loaderData.coupon && <CouponNote {...loaderData.coupon} />}
        <Outlet />
      </main>
      <Footer year={loaderData.year} />
      {/* Over the bottom of the window: nothing moves when the connection goes and comes back. A dialog says it itself. */}
      <Offline className="offline offline-page" />
      <LateStayOnPage />
    </ShopProviders>
  );
}
