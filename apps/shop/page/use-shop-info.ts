import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import type { ShopInfo } from "../../../shared/contract/api.ts";

/** What the shop says of itself, from the root's loader. Error pages outside the shell cannot count on it. */
export function useShopInfo(): ShopInfo {
  const root = useRouteLoaderData<typeof loader>("root");
  if (!root) throw new Error("The shop's information is only known below the root's loader");
  return root.shop;
}
