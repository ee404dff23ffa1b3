/** Most pieces of one tire in a cart: more cannot be added, and no price needs more (docs/api.md). */
export const MOST_PER_LINE = 999;
