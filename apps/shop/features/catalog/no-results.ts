/** Storefront §8. */
export const NO_RESULTS = "No hay productos disponibles para esta opción";
