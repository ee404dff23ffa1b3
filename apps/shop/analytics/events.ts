import { isAnalyticsAllowed } from "./consent.ts";

declare global {
  interface Window {
    /** What a tag manager of the shop reads, if there is one; nothing is sent from here. */
    dataLayer?: AnalyticsEvent[];
  }
}

/** An article as analytics programs name it; `price` in pesos with tax. */
export interface AnalyticsItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_brand: string;
  readonly item_variant: string;
  readonly quantity: number;
  readonly price: number;
}

interface Sale {
  readonly currency: "MXN";
  /** In pesos with tax. */
  readonly value: number;
  readonly items: readonly AnalyticsItem[];
}

interface Purchase extends Sale {
  readonly transaction_id: string;
  readonly tax: number;
  readonly shipping: number;
}

type AccountAction = "Activar Cuenta" | "Error al Activar Cuenta";

/** Every event the specification names (storefront §§4 and 7, account §§4 and 7). None of them identifies a person. */
export type AnalyticsEvent =
  | { readonly event: "page_view"; readonly page_path: string }
  | { readonly event: "select_size"; readonly item_id: string }
  | { readonly event: "show_details"; readonly item_name: string }
  | { readonly event: "add_to_cart"; readonly ecommerce: Sale }
  | { readonly event: "purchase"; readonly ecommerce: Purchase }
  | { readonly event: "action"; readonly category: "Cuenta"; readonly action: AccountAction }
  | { readonly event: "action"; readonly category: "Software"; readonly action: "Version"; readonly label: string };

/** Put into the data layer if analytics is allowed; what happens without consent is never told later. */
export function tell(event: AnalyticsEvent): void {
  if (isAnalyticsAllowed()) (window.dataLayer ??= []).push(event);
}

/** The address without what could tell people apart: the number of an order, the query with its keys and codes. */
export const pagePath = (pathname: string): string => pathname.replace(/^\/order\/.*$/, "/order");

export const tellPageView = (pathname: string): void => tell({ event: "page_view", page_path: pagePath(pathname) });
