import { useEffect } from "react";
import { Outlet } from "react-router";
import type { Route } from "./+types/shop";
import { businessTime } from "../../shared/domain/dates.ts";
import { replayEarlyClick } from "../features/shell/early-clicks.ts";
import { Footer } from "../features/shell/footer.tsx";
import { Header } from "../features/shell/header.tsx";
import { useFocusOnPageChange } from "../features/shell/use-focus-on-page-change.ts";
import { ShopProviders } from "../features/session/providers.tsx";
import "../features/shell/shell.css";

export const loader = () => ({ year: businessTime(new Date()).year });

export const shouldRevalidate = () => false;

/** The frame of every page: its routes render what goes inside `main`. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const content = useFocusOnPageChange();
  useEffect(replayEarlyClick, []);
  return (
    <ShopProviders>
      <a className="skip" href="#contenido">
        Ir al contenido
      </a>
      <noscript>
        <p className="no-script">
          Para comprar activa JavaScript en tu navegador. Sin él puedes ver llantas y precios.
        </p>
      </noscript>
      <Header />
      <main id="contenido" ref={content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer year={loaderData.year} />
    </ShopProviders>
  );
}
