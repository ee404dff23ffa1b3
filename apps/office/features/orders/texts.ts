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
  caption: "Pedidos",
  search: "Número, nombre, guía o RFC",
  open: (count: string) => `${count} abiertos`,
  view: "Vista",
  list: "Lista",
  board: "Tablero",
  moreFilters: "Más filtros",
  place: "Lugar",
  invoice: "RFC",
  invoices: [
    { value: "con", label: "con RFC" },
    { value: "sin", label: "sin RFC" },
  ],
  trackings: [{ value: "sin", label: "sin guía" }],
  due: "Plazo",
  dues: [{ value: "fuera", label: "fuera de plazo" }],
  employee: "Comprador",
  employees: [
    { value: "si", label: "empleado" },
    { value: "no", label: "no empleado" },
  ],
  exportCsv: "Exportar CSV",
  printLists: "Imprimir lista de surtido",
  nextStep: "Siguiente paso",
  noun: ["pedido", "pedidos"] as [one: string, many: string],
  noCommonStep: "Sin un siguiente paso común",
  oneByOne: "Se envían uno por uno, con su guía",
  advanceMany: (count: number, status: string) => `Avanzar ${count} ${count === 1 ? "pedido" : "pedidos"} a ${status}`,
  eachAlone: "Cada pedido avanza por separado: si uno no puede, los demás sí avanzan.",
  notMoved: "No se movió",
  noNextStep: (id: number, status: string) => `El pedido ${id} está en ${status}: no tiene un siguiente paso para ti.`,
  chooseFirst: "Elige un pedido con j, k o el ratón.",
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
  empty: "No hay pedidos abiertos",
  emptyNote: "Aparecen aquí en cuanto alguien compra. Los que ya terminaron están en «Todos».",
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
  chooseOutcome: "¿Qué pasó con este envío?",
  undo: "Un paso no se deshace: si algo salió mal, pasa el pedido a Excepción.",
} as const;

/** «Validar pago» (office section 9). */
export const VALIDATE_TEXTS = {
  title: "Validar pago",
  act: "Validar pago",
  asking: "Se pregunta a quien cobró...",
  again: "Preguntar otra vez",
  amount: "Importe",
  means: "Forma de pago",
  months: (count: number) => `${count} meses`,
  reasonHint: "Quien cobra dice otra cosa: escribe por qué lo validas. Queda en la bitácora, sin datos personales.",
  wasAtBank: "Pasó por la página del banco (3-D Secure)",
  wasNotAtBank: "Sin página del banco (3-D Secure)",
  firstOrder: "Primer pedido pagado de este cliente",
  boughtBefore: "Ya había comprado antes",
  otherAccounts: (count: number) =>
    `Una tarjeta con la misma terminación está en ${count === 1 ? "otra cuenta" : `otras ${count} cuentas`}, en 90 días`,
  noOtherAccounts: "Ninguna otra cuenta pagó con esa terminación en 90 días",
} as const;
