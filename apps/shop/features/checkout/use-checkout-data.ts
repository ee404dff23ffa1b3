import { bankPromosQuery } from "../payment/payment-queries.ts";
import { paymentMethodsQuery } from "../payment/payment-queries.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { CheckoutStep } from "../../../../shared/domain/checkout/checkout-step.ts";
import type { DeliveryType } from "../../../../shared/domain/orders/delivery-type.ts";
import { invoiceAddressesQuery, shipAddressesQuery } from "../addresses/address-queries.ts";
import { useTaxCatalogs } from "../addresses/invoice/use-tax-catalogs.ts";
import { savedCardsQuery } from "../cards/card-queries.ts";
import type { Cart } from "../cart/cart.ts";
import { CART_KEY, cartQuery } from "../cart/cart-query.ts";
import { tellCartChanges } from "../cart/seen-cart.ts";
import { isSamePurchase } from "./summary/same-purchase.ts";
import { deliveryOptionsQuery, locationsQuery } from "./checkout-queries.ts";
import { offeredDelivery } from "./checkout-view.ts";

const NONE: never[] = [];

interface DataWanted {
  /** The tab that is asked for; the first needs the cart only. */
  readonly step: CheckoutStep;
  readonly hasSession: boolean;
  readonly deliveryType: DeliveryType;
}

/** What the tabs need from the server, and whether it is all there. */
export function useCheckoutData({ step, hasSession, deliveryType }: DataWanted) {
  const isNeeded = hasSession && step > 1;
  const cart = useQuery(cartQuery);
  const addresses = useQuery({ ...shipAddressesQuery, enabled: hasSession });
  const invoices = useQuery({ ...invoiceAddressesQuery, enabled: isNeeded });
  const taxes = useTaxCatalogs(isNeeded);
  const options = useQuery({ ...deliveryOptionsQuery, enabled: hasSession });
  const methods = useQuery({ ...paymentMethodsQuery, enabled: isNeeded });
  // A new card can pay without them: the payment tab only waits for their first answer.
  const takesCards = isNeeded && Boolean(methods.data?.cardProvider);
  const savedCards = useQuery({ ...savedCardsQuery, enabled: takesCards });
  const plans = useQuery({ ...bankPromosQuery, enabled: takesCards });

  const offers = options.data?.offers ?? NONE;
  const type = offeredDelivery(
    deliveryType,
    offers.map((offer) => offer.type),
  );
  const isPickup = type !== "address";
  const locations = useQuery({ ...locationsQuery(type), enabled: isNeeded && isPickup });

  // On their own tab the branches come below the ways of delivery, which stay; the later tabs stand on the chosen one.
  const isBranchNeeded = isPickup && step > 2;
  const ofCustomer = [addresses, invoices, options, methods, ...(isBranchNeeded ? [locations] : [])];
  const needed = [cart, ...(isNeeded ? ofCustomer : [])];
  return {
    cart,
    addresses,
    invoices,
    taxes,
    offers,
    estimate: options.data?.estimate ?? null,
    excluded: options.data?.excluded ?? NONE,
    methods,
    savedCards,
    plans,
    locations,
    failed: needed.find((query) => query.isError && query.data === undefined),
    isLoading:
      (isNeeded && taxes.isLoading) ||
      [...needed, ...(takesCards && step > 3 ? [savedCards, plans] : [])].some((query) => query.isPending),
  };
}

/** The cart as it is now, or undefined when it could not be asked for. */
const freshCart = (queryClient: QueryClient): Promise<Cart | undefined> =>
  queryClient.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => undefined);

/** Listens to every cart that comes; undefined when the one known is gone with its customer. Answers how to stop. */
const onCart = (queryClient: QueryClient, listener: (cart: Cart | undefined, isFromHere: boolean) => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] !== CART_KEY[0] || event.type !== "updated") return;
    const cart = event.query.state.data as Cart | undefined;
    if (event.action.type === "success") listener(cart, event.action.manual === true);
    else if (cart === undefined) listener(undefined, false);
  });

interface CartListeners {
  readonly onChange: () => void;
  readonly onUndone: () => void;
}

/** The list that a tab chooses from, which another device may have added to. */
const LISTS: Partial<Record<CheckoutStep, readonly unknown[]>> = {
  2: shipAddressesQuery.queryKey,
  3: invoiceAddressesQuery.queryKey,
};

/**
 * Entering a tab asks for the cart and for the tab's addresses again (storefront §4): what was sold, spent or repriced elsewhere
 * is seen before anything is decided on it. When a cart comes that is not the one that was shown, and that was not changed here but in
 * another tab, on another device or by the shop, the cart says what changed. `onChange` is told on every tab but the first, where the
 * lines themselves are seen; `onUndone` is told when the cart is again the one that was shown.
 */
export function useFreshCart(step: CheckoutStep, isReady: boolean, { onChange, onUndone }: CartListeners): void {
  const queryClient = useQueryClient();
  const told = useRef({ onChange, onUndone });
  useEffect(() => {
    told.current = { onChange, onUndone };
  });
  const shown = useRef<Cart | null>(null);
  const entered = useRef<CheckoutStep | null>(null);
  useEffect(
    () =>
      onCart(queryClient, (cart, isFromHere) => {
        const before = shown.current;
        // Without one, what comes is the first that is shown, or of another customer.
        if (before === null) return;
        shown.current = cart ?? null;
        // An empty cart has its own screen. A cart that became empty because the session ended is told by the session's end.
        if (isFromHere || !cart || before.articles === 0 || cart.articles === 0 || isSamePurchase(before, cart)) return;
        // What changed stands in every tab behind the alert, and is there when the alert is closed.
        const isOnFirst = entered.current === 1;
        void tellCartChanges(before, cart, "time").then((seen) =>
          isSamePurchase(seen, cart) ? told.current.onUndone() : isOnFirst || told.current.onChange(),
        );
      }),
    [queryClient],
  );
  useEffect(() => {
    if (!isReady || entered.current === step) return;
    const isOpening = entered.current === null;
    entered.current = step;
    const queryKey = LISTS[step];
    if (queryKey && !isOpening) void queryClient.invalidateQueries({ queryKey });
    const ask = async () => {
      const cart = await freshCart(queryClient);
      shown.current ??= cart ?? null;
    };
    void ask();
  }, [queryClient, step, isReady]);
}
