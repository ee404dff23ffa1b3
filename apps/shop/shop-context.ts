import { createContext, type RouterContextProvider } from "react-router";
import { SHOP_CONTEXT_PLACE, type ShopContext } from "../../shared/contract/api.ts";

type ContextKey = ReturnType<typeof createContext<ShopContext>>;

/** One key for both copies of this module, the server's and the built pages': a key made twice would find no value. */
const place = globalThis as unknown as Record<symbol, ContextKey | undefined>;
const key = place[SHOP_CONTEXT_PLACE] ?? createContext<ShopContext>();
place[SHOP_CONTEXT_PLACE] = key;

export const shopOf = (context: Readonly<RouterContextProvider>): ShopContext => context.get(key);
