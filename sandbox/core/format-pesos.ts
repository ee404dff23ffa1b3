const PESOS = new Intl.NumberFormat("es-MX", { style: "currency", currency: "MXN", currencyDisplay: "narrowSymbol" });

/** Whole centavos as a person reads them: `$2,320.00`. */
export const formatPesos = (centavos: number): string => PESOS.format(centavos / 100);
