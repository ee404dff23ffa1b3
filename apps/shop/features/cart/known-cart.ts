import { lateQuery } from "../../session/late-query.ts";
import type { Cart } from "./cart.ts";

/** The cart as the page's frame knows it; nothing before it is asked for, which a visitor without one never is. */
export const knownCart = lateQuery<Cart>();
