import { tabQueries } from "../../session/query-client.ts";
import { changeCart } from "./change-cart.ts";

/** Loaded by the first 'Comprar': a page that is only looked at needs nothing of it. */
export const addToCart = (code: string, quantity: number) => changeCart(tabQueries(), { kind: "add", code, quantity });
