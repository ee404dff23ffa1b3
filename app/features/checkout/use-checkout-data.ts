import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { WireCart } from "../../../shared/contract/cart.ts";
import type { CheckoutStep } from "../../../shared/domain/checkout-step.ts";
import type { DeliveryType } from "../../../shared/domain/delivery-type.ts";
import { invoiceAddressesQuery, shipAddressesQuery } from "../addresses/address-queries.ts";
import { useTaxCatalogs } from "../addresses/use-tax-catalogs.ts";
import { savedCardsQuery } from "../cards/card-queries.ts";
import { CART_KEY, cartQuery } from "../cart/cart-query.ts";
import { tellCartChanges } from "../cart/seen-cart.ts";
import { isSamePurchase } from "./same-purchase.ts";
import { bankPromosQuery, deliveryOptionsQuery, locationsQuery, paymentMethodsQuery } from "./checkout-queries.ts";
import { deliveryOffersOf } from "./delivery-offers.ts";
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
  // Without them a new card still pays at once: they stop nobody, the payment tab only waits for their first answer.
  const takesCards = isNeeded && Boolean(methods.data?.Tarjeta);
  const savedCards = useQuery({ ...savedCardsQuery, enabled: takesCards });
  const plans = useQuery({ ...bankPromosQuery, enabled: takesCards });

  const offers = useMemo(() => deliveryOffersOf(options.data?.Tipos ?? NONE), [options.data]);
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
    estimate: options.data?.Estimada ?? null,
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
const freshCart = (queryClient: QueryClient): Promise<WireCart | undefined> =>
  queryClient.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => undefined);

/** The list that a tab chooses from, which another device may have added to. */
const LISTS: Partial<Record<CheckoutStep, readonly unknown[]>> = {
  2: shipAddressesQuery.queryKey,
  3: invoiceAddressesQuery.queryKey,
};

/**
 * Entering a tab asks for the cart and for the tab's addresses again (storefront §4): what was sold, spent or repriced elsewhere
 * is seen before anything is decided on it. `onChange` is told when the cart is not the one that was shown.
 */
export function useFreshCart(step: CheckoutStep, isReady: boolean, onChange: () => void): void {
  const queryClient = useQueryClient();
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  const entered = useRef<CheckoutStep | null>(null);
  useEffect(() => {
    if (!isReady || entered.current === step) return;
    const isOpening = entered.current === null;
    entered.current = step;
    const shown = queryClient.getQueryData<WireCart>(CART_KEY);
    const queryKey = LISTS[step];
    if (queryKey && !isOpening) void queryClient.invalidateQueries({ queryKey });
    const compare = async () => {
      const fresh = await freshCart(queryClient);
      // An empty one has its own screen, or is nobody's because the session has just ended, which says so itself.
      if (isOpening || !shown || !fresh || fresh.Articulos === 0 || isSamePurchase(shown, fresh)) return;
      // What changed stands in every tab behind the alert: whoever closes it finds it there.
      await tellCartChanges(shown, fresh, "time");
      told.current();
    };
    void compare();
  }, [queryClient, step, isReady]);
}
