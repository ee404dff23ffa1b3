import type { CSSProperties, ReactNode } from "react";
import type { ShopInfo } from "../../shared/contract/api.ts";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { EARLY_COUPON_SCRIPT } from "./features/coupons/early-coupon.ts";
import { EARLY_VEHICLE_SCRIPT } from "./features/catalog/vehicle/early-vehicle.ts";
import { EARLY_INPUT_SCRIPT } from "./page/early-input.ts";
import { EARLY_CODE_SCRIPT } from "./page/early-code.ts";
import { EARLY_INSTALL_SCRIPT } from "./page/early-install.ts";
import { ErrorPage } from "./frame/error-page.tsx";
import { useScriptNonce } from "./page/script-nonce.ts";
import { shopOf } from "./shop-context.ts";
import "./frame/shop.css";
import overpass from "../../ui/styles/overpass.woff2?url";

/** The first paint needs the font: asked for before the style sheet says so. */
export const links: Route.LinksFunction = () => [
  { rel: "preload", href: overpass, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  // Read from the server's HTML; /favicon.ico and /apple-touch-icon.png are asked for by their names.
  ...(import.meta.env.SSR ? [{ rel: "manifest", href: "/manifest.webmanifest" }] : []),
];

export function loader({ context }: Route.LoaderArgs) {
  return { shop: shopOf(context).info };
}

/** Part of the server's HTML only: the browser has run them before any of this code comes, which is lighter without them. */
const EARLY_SCRIPTS = import.meta.env.SSR
  ? `${EARLY_COUPON_SCRIPT};${EARLY_INPUT_SCRIPT};${EARLY_VEHICLE_SCRIPT};${EARLY_INSTALL_SCRIPT};${EARLY_CODE_SCRIPT}`.replaceAll(
      /\n +/g,
      "\n",
    )
  : "";

/** What the shop says of itself does not change while a page is open. */
export const shouldRevalidate = () => false;

/** The manufacturer's colours in place of the design's; the shades follow from them. */
const themeStyle = (theme: ShopInfo["theme"] | undefined) =>
  theme
    ? ({
        "--brand": theme.brand,
        "--brand-hover": `color-mix(in srgb, ${theme.brand}, black 24%)`,
        "--brand-soft": `color-mix(in srgb, ${theme.brand}, white 89%)`,
        "--mark": theme.mark,
        "--mark-hover": `color-mix(in srgb, ${theme.mark}, white 20%)`,
        "--mark-soft": `color-mix(in srgb, ${theme.mark}, white 76%)`,
      } as CSSProperties)
    : undefined;

export function Layout({ children }: { children: ReactNode }) {
  // Without data when the root itself failed.
  const data = useRouteLoaderData<typeof loader>("root");
  const nonce = useScriptNonce();
  return (
    <html lang="es-MX" style={themeStyle(data?.shop.theme)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <script
          nonce={nonce}
          // oxlint-disable-next-line react/no-danger -- our own constant, let in by its hash
          dangerouslySetInnerHTML={{ __html: EARLY_SCRIPTS }}
          suppressHydrationWarning
        />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
