import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { withoutAccount } from "../../../../shared/domain/people/account/account-address.ts";
import { storedCartId } from "../../features/cart/stored-cart-id.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { onTabMessage } from "../../session/open-tabs.ts";
import { hasSessionCookie } from "../../session/session-cookie.ts";
import { REGISTRATION_HASH } from "./registration-hash.ts";

type CustomerParts = typeof import("./customer-parts.tsx");

let parts: CustomerParts | null = null;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Fetches what asks for session and cart; only the first call does. */
export function loadCustomerParts(): Promise<void> {
  loading ??= import("./customer-parts.tsx").then(
    (module) => {
      module.followCustomer();
      parts = module;
      for (const listener of listeners) listener();
      return undefined;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const load = () => void loadCustomerParts().catch(() => undefined); // what opens a dialog tries again, and says so when it fails

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null until they are there. */
export const useCustomerParts = (): CustomerParts | null =>
  useSyncExternalStore(
    subscribe,
    () => parts,
    () => null,
  );

/** Whether this browser has a session or a visitor's cart. */
const hasCustomer = (): boolean => hasSessionCookie() || storedCartId() !== null;

// Before the page is hydrated: its header shows the customer as early as it can.
if (!import.meta.env.SSR && hasCustomer()) load();

const TOUCHES = ["pointerdown", "pointermove", "keydown", "scroll"] as const;

/**
 * A visitor without a cart who only looks at a page fetches nothing of it (docs/decisions/0082). It comes at once where there is a
 * customer or something to open, and with the first touch.
 */
export function useLateCustomer(): void {
  const { search, hash } = useLocation();
  const { open, alert } = useDialogs();
  const isOpening = open !== null || alert !== null || hash === REGISTRATION_HASH || withoutAccount(search) !== search;
  useEffect(() => {
    if (isOpening) load();
  }, [isOpening]);

  useEffect(() => {
    const watch = new AbortController();
    const options = { capture: true, passive: true, signal: watch.signal };
    for (const kind of TOUCHES) {
      window.addEventListener(kind, load, { ...options, once: true });
    }
    // A session or a cart of another tab, also where no message of it came.
    document.addEventListener("visibilitychange", () => hasCustomer() && load(), options);
    const stop = onTabMessage(load);
    return () => {
      watch.abort();
      stop();
    };
  }, []);
}
