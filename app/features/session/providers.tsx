import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { CART_KEY } from "../cart/cart-query.ts";
import { useCartWatch } from "../cart/use-cart-watch.ts";
import { forgetCached, forgetCustomer } from "./customer-data.ts";
import { DialogHost } from "./dialog-host.tsx";
import { DialogsProvider, useDialogs } from "./dialogs.tsx";
import { onTabMessage, tellOtherTabs } from "./open-tabs.ts";
import { createQueryClient } from "./query-client.ts";
import { onSessionExpired } from "./session-api.ts";
import { CUSTOMER, SESSION_KEY, useSession } from "./session-query.ts";
import { useFreshVersion } from "./use-fresh-version.ts";

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

/** Notices a session that ended, here or in another tab, and a cart that is not as it was. */
function SessionWatch() {
  const queryClient = useQueryClient();
  const { open, close, openDialog, showAlert } = useDialogs();
  useFreshVersion(queryClient);
  useCartWatch();

  useEffect(
    () =>
      onSessionExpired(() => {
        close();
        showAlert({ kind: "notice", description: EXPIRED });
        tellOtherTabs("sessionChanged");
        void forgetCustomer(queryClient);
      }),
    [queryClient, close, showAlert],
  );

  const { user } = useSession();
  const email = user?.email ?? null;
  const lastEmail = useRef(email);
  useEffect(() => {
    const left = lastEmail.current;
    lastEmail.current = email;
    // Learned by asking again: the session ended, or began, where no message came from.
    if (left !== null && left !== email) queryClient.removeQueries({ queryKey: [CUSTOMER] });
  }, [email, queryClient]);

  // Once the login is out of the way, and once: whoever closes it has it in 'Mis Datos'.
  const hasTemporaryPassword = user?.temporary ?? false;
  const isEntering = open === "login";
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!hasTemporaryPassword) wasAsked.current = false;
    if (!hasTemporaryPassword || isEntering || wasAsked.current) return;
    wasAsked.current = true;
    openDialog("changePassword");
  }, [hasTemporaryPassword, isEntering, openDialog]);

  useEffect(
    () =>
      onTabMessage((message) => {
        if (message === "cartChanged") void queryClient.invalidateQueries({ queryKey: CART_KEY });
        else {
          void forgetCached(queryClient).then(() => queryClient.invalidateQueries({ queryKey: SESSION_KEY }));
        }
      }),
    [queryClient],
  );
  return null;
}
