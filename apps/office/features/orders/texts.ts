import type { DeliveryType } from "../../../../shared/domain/orders/delivery-type.ts";
import type { PaymentType } from "../../../../shared/domain/payment/payment-type.ts";

/** Short, for a line of a list. */
export const DELIVERY_WORDS: Readonly<Record<DeliveryType, string>> = {
  address: "Domicilio",
  dealerPickup: "Distribuidor",
  factoryStorePickup: "Factory Store",
  employeePickup: "RH",
  employeeCourier: "Paquetería",
};

export const PAYMENT_WORDS: Readonly<Record<PaymentType, string>> = {
  card: "Tarjeta",
  cash: "Paynet",
  wallet: "PayPal",
  bankTransfer: "SafetyPay",
  deposit: "Depósito",
};

export const TEXTS = {
  title: "Pedidos",
  caption: "Pedidos, del más nuevo al más viejo",
  search: "Número de pedido o correo",
  status: "Estado",
  delivery: "Entrega",
  payment: "Pago",
  order: "Pedido",
  date: "Fecha",
  customer: "Cliente",
  pieces: "Pzas.",
  total: "Total",
  age: "Edad",
  tracking: "Guía",
  empty: "Todavía no hay pedidos",
  emptyNote: "Aparecen aquí en cuanto alguien compra.",
  unreadable: "No se pudo leer el pedido",
  tires: "Llantas",
  shipping: "Envío",
  coupon: "Cupón",
  destination: "Entrega",
  recipient: "Recibe",
  phone: "Teléfono",
  address: "Dirección",
  carrier: "Paquetería",
  noTracking: "Sin guía",
  history: "Historia",
  step: (status: string) => `Avanzar a ${status}`,
  exception: "Excepción",
  stepTitle: (status: string) => `Avanzar a ${status}`,
  trackingField: "Número de guía",
  carrierField: "Paquetería",
  bothOrNone: "La guía y la paquetería van juntas.",
  of: (id: number) => `pedido ${id}`,
  by: { customer: "el cliente", provider: "quien cobra", shop: "la tienda", staff: "el personal" } as Readonly<
    Record<string, string>
  >,
  undo: "Un paso no se deshace: si algo salió mal, pasa el pedido a Excepción.",
} as const;
