import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { CART_KEY } from "../cart/cart-query.ts";
import { useCoupon } from "../catalog/use-coupon.ts";
import { forgetCustomer } from "./customer-data.ts";
import { DialogHost } from "./dialog-host.tsx";
import { DialogsProvider, useDialogs } from "./dialogs.tsx";
import { onTabMessage } from "./open-tabs.ts";
import { createQueryClient } from "./query-client.ts";
import { onSessionExpired } from "./session-api.ts";
import { SESSION_KEY } from "./session-query.ts";

const EXPIRED = "Tu sesión ha caducado, para continuar con tu compra debes volver a iniciar sesión.";

/** What every page of the shop stands in: session, cart and the dialogs that work with them. */
export function ShopProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <DialogsProvider>
        <SessionWatch />
        {children}
        <DialogHost />
      </DialogsProvider>
    </QueryClientProvider>
  );
}

/** Notices a session that ended, here or in another tab, and prices that changed with the page's coupon. */
function SessionWatch() {
  const queryClient = useQueryClient();
  const { close, showAlert } = useDialogs();

  useEffect(
    () =>
      onSessionExpired(() => {
        close();
        showAlert({ kind: "notice", description: EXPIRED });
        void forgetCustomer(queryClient);
      }),
    [queryClient, close, showAlert],
  );

  const coupon = useCoupon();
  const pricedWith = useRef(coupon);
  useEffect(() => {
    if (pricedWith.current === coupon) return;
    pricedWith.current = coupon;
    void queryClient.invalidateQueries({ queryKey: CART_KEY });
  }, [coupon, queryClient]);

  useEffect(
    () =>
      onTabMessage((message) => {
        if (message === "cartChanged") void queryClient.invalidateQueries({ queryKey: CART_KEY });
        else {
          void forgetCustomer(queryClient).then(() => queryClient.invalidateQueries({ queryKey: SESSION_KEY }));
        }
      }),
    [queryClient],
  );
  return null;
}
