/** The five tabs of 'Mi Carrito'. Source: storefront section 2. */
export const CHECKOUT_STEPS = {
  1: { title: "Carrito" },
  2: { title: "Envío" },
  3: { title: "Facturación" },
  4: { title: "Forma de Pago" },
  5: { title: "Resumen" },
} as const satisfies Record<number, { title: string }>;

export type CheckoutStep = keyof typeof CHECKOUT_STEPS;
