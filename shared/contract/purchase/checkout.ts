import { Type, type Static } from "typebox";
import type { PaymentType } from "../../domain/payment/payment-type.ts";
import { AppointmentStart } from "../appointments.ts";
import { WireCart } from "./cart.ts";
import { Codigo, coupon, defineEndpoint, type Endpoint, WirePesos } from "../endpoint.ts";
import { WireOrder } from "../orders/orders.ts";

/** Where the browser tokenises a card. Everything is public: no secret of the shop is here (ours). */
export const WireCardProvider = Type.Object({
  MerchantId: Type.String(),
  PublicKey: Type.String(),
  SandboxMode: Type.Boolean(),
  /** In load order (providers §1.4). */
  Scripts: Type.Array(Type.String()),
});
export type WireCardProvider = Static<typeof WireCardProvider>;

export const WirePaymentMethods = Type.Object({
  /** Payment type codes on offer, in the order they are shown (storefront §4). */
  Tipos: Type.Array(Type.Integer()),
  Tarjeta: Type.Union([WireCardProvider, Type.Null()]),
  /** Most cards a customer may keep (ours, decisions §6). */
  MaxTarjetas: Type.Integer(),
});
export type WirePaymentMethods = Static<typeof WirePaymentMethods>;

export const paymentMethodsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Carritos/FormasPago",
  summary: "Formas de pago disponibles",
  tag: "Pago",
  auth: "required",
  answer: WirePaymentMethods,
});

/** Ours: what the customer has to know of each way to pay before they order (decisions/0045). */
export const WireReservationTerms = Type.Object({
  /** Payment type. */
  Tipo: Type.Integer(),
  /** Hours that the tyres are held while the payment is waited for; 0 where it begins at once, and before staff's review. */
  Horas: Type.Integer(),
  /** Staff look at the order before tyres are held. */
  Revision: Type.Boolean(),
  /** Why an order cannot be placed now, in plain Spanish, or empty. */
  Aviso: Type.String(),
  /** Chains where cash is paid, by name; there are more. */
  Tiendas: Type.Optional(Type.Array(Type.String())),
});
export type WireReservationTerms = Static<typeof WireReservationTerms>;

export const reservationTermsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Carritos/Apartado",
  summary: "Cuánto tiempo se apartan las llantas con cada forma de pago y si un pedido así se puede hacer ahora",
  tag: "Pago",
  auth: "required",
  query: Type.Object({
    piezas: Type.Integer({ minimum: 1, maximum: 100_000 }),
    total: Type.Number({ minimum: 0, maximum: 999_999_999.99 }),
    /** Of the delivery address and the invoice data, as in Finalizar. */
    alias: Type.Optional(Type.String({ maxLength: 100 })),
    invoice: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Type.Array(WireReservationTerms),
});

const cvv = Type.String({ pattern: "^[0-9]{3,4}$" });
const deviceSessionId = Type.String({ minLength: 1, maxLength: 255 });
/** A provider's id or token: never sixteen digits in a row, so a card number cannot slip in (providers §6.7). */
const sourceId = Type.String({ minLength: 4, maxLength: 60, pattern: "^(?![0-9 -]{12,})[A-Za-z0-9_-]+$" });

/** A token's card as the provider masks it: six digits and four at most (providers §1.3). */
const MaskedCard = Type.Object({
  brand: Type.Optional(Type.String({ maxLength: 30, pattern: "^[A-Za-z_ ]*$" })),
  card_number: Type.Optional(Type.String({ maxLength: 20, pattern: "^[0-9]{0,6}[Xx*]+[0-9]{4}$" })),
});

/** What every call of Finalizar takes (decisions §5). */
export const FinalizeBody = Type.Object({
  /** Cart. */
  id: Type.String({ minLength: 1, maxLength: 64 }),
  /** Delivery type, storefront §4. */
  delivery: Type.Integer({ minimum: 1, maximum: 6 }),
  /** Alias of the ship address, for delivery 1. */
  alias: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  /** Alias of the invoice data, `Sin RFC` by default. */
  invoice: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  payment: Type.Integer({ minimum: 1, maximum: 6 }),
  /** Instalment plan or 0. */
  promo: Type.Optional(Type.Integer({ minimum: 0 })),
  coupon,
  /** The customer confirmed the summary. */
  authorized: Type.Boolean(),
  LocationId: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
  /** Ours: `Inicio` of the hour that was chosen at the branch; absent: no appointment. */
  Cita: Type.Optional(Type.Union([AppointmentStart, Type.Null()])),
  /** Ours: what the customer saw, with tax and shipping, in pesos; only compared (decisions §5). */
  total: Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: 999_999_999.99 }), Type.Null()])),
});

export type FinalizeBody = Static<typeof FinalizeBody>;

export const FinalizeCardBody = Type.Interface([FinalizeBody], {
  card: Type.Optional(
    Type.Union([
      Type.Object({
        cardId: sourceId,
        cvv,
        deviceSessionId,
        usePoints: Type.Optional(Type.Boolean()),
      }),
      Type.Null(),
    ]),
  ),
  token: Type.Optional(
    Type.Union([
      Type.Object({
        tokenId: sourceId,
        deviceSessionId,
        /** The token's masked card, only for what the customer reads; the charge's own answer counts. */
        card: Type.Optional(Type.Union([MaskedCard, Type.Null()])),
        save: Type.Optional(Type.Boolean()),
        /** Ours: a second token of the same card, to be saved; paying uses up the first one, and so would saving. */
        saveTokenId: Type.Optional(Type.Union([sourceId, Type.Null()])),
        usePoints: Type.Optional(Type.Boolean()),
      }),
      Type.Null(),
    ]),
  ),
});
export type FinalizeCardBody = Static<typeof FinalizeCardBody>;

/** `Id`: paid or declined, fetch the confirmation. `Url`: go to the provider first. `Order`: deposit and cash, waiting for its money. */
export const WireFinalized = Type.Object({
  Id: Type.Optional(Type.Integer()),
  Url: Type.Optional(Type.String()),
  Order: Type.Optional(WireOrder),
});
export type WireFinalized = Static<typeof WireFinalized>;

/** 409: what changed since the summary was shown; nothing was charged (decisions §5). */
export const WireFinalizeConflict = Type.Object({ Message: Type.String(), Codigo, Cart: Type.Optional(WireCart) });
export type WireFinalizeConflict = Static<typeof WireFinalizeConflict>;

/** Of a new card its token, of a saved one its id. */
const PointsCardBody = Type.Object({
  tokenId: Type.Optional(sourceId),
  cardId: Type.Optional(sourceId),
});

/** Ours: what the bank's points of a card are worth, for the question whether they pay (providers §1.6). */
export const pointsEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Carritos/Puntos",
  summary: "Saldo de puntos bancarios de una tarjeta",
  tag: "Pago",
  auth: "required",
  body: PointsCardBody,
  /** Pesos, final. */
  answer: Type.Object({ Puntos: Type.Number(), Valor: WirePesos }),
  errors: [404, 409, 429],
});

const finalizeCardEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Carritos/Finalizar/OpenPayTarjeta",
  summary: "Crea el pedido y lo cobra con tarjeta",
  tag: "Pago",
  auth: "required",
  body: FinalizeCardBody,
  answer: WireFinalized,
  errors: [404, 409, 422, 429],
  errorAnswer: WireFinalizeConflict,
});

/** A call of Finalizar without a card; decisions §1 names the paths, §5 the answers. */
const finalizeEndpoint = (method: string, summary: string) =>
  defineEndpoint({
    method: "POST",
    path: `/api/Carritos/Finalizar/${method}`,
    summary,
    tag: "Pago",
    auth: "required",
    body: FinalizeBody,
    answer: WireFinalized,
    errors: [404, 409, 422],
    errorAnswer: WireFinalizeConflict,
  });

/** The call of each way to pay. */
export const FINALIZE_ENDPOINTS = {
  card: finalizeCardEndpoint,
  cash: finalizeEndpoint("Paynet", "Crea el pedido y da la referencia para pagar en tiendas"),
  wallet: finalizeEndpoint("PayPal", "Crea el pedido y da la página de PayPal"),
  bankTransfer: finalizeEndpoint("SafetyPay", "Crea el pedido y da la página de SafetyPay"),
  deposit: finalizeEndpoint("Deposito", "Crea el pedido y da la cuenta y la referencia del depósito"),
} as const satisfies Readonly<Record<PaymentType, Endpoint>>;

/** A plan of months without interest (storefront §3); `Minimo` is compared with the cart's `Total`, `Codigo` the months or empty. */
export const WireInstallmentPlan = Type.Object({
  Id: Type.Integer(),
  Nombre: Type.String(),
  Mensaje: Type.String(),
  Minimo: WirePesos,
  Codigo: Type.String(),
  /** Ours: card brands that may use it, as `Marca` of a saved card; empty: every brand. */
  Marcas: Type.Array(Type.String()),
  /** Ours: the bank whose cards may use it, as `Banco` of a saved card; absent: every bank. */
  Banco: Type.Optional(Type.String()),
});
export type WireInstallmentPlan = Static<typeof WireInstallmentPlan>;

export const bankPromosEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Carritos/PromosBancos",
  summary: "Planes de meses sin intereses",
  tag: "Pago",
  auth: "required",
  answer: Type.Array(WireInstallmentPlan),
});

/** Ours: how one can pay in this shop, for everybody: before there is a session. */
export const WirePayments = Type.Object({
  /** Payment type codes on offer, in the order they are shown. */
  Tipos: Type.Array(Type.Integer()),
  /** Chains where cash is paid, by name; there are more. Empty where cash is not taken. */
  Tiendas: Type.Array(Type.String()),
  Planes: Type.Array(WireInstallmentPlan),
});
export type WirePayments = Static<typeof WirePayments>;

export const paymentsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pagos",
  summary: "Formas de pago, tiendas y planes de meses sin intereses, para todos",
  tag: "Pago",
  auth: "none",
  answer: WirePayments,
});

/** Delivery estimate shown in the summary (decisions §5). */
export const WireDeliveryEstimate = Type.Object({
  /** Business day on which the order is processed, `yyyy-mm-dd`. */
  Procesa: Type.String(),
  /** Last day of delivery, `yyyy-mm-dd`. */
  Entrega: Type.String(),
});
export type WireDeliveryEstimate = Static<typeof WireDeliveryEstimate>;

export const WireDeliveryOption = Type.Object({
  Tipo: Type.Integer(),
  /** With tax; 0 is free. */
  CostoConIva: WirePesos,
});

export const deliveryOptionsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Carritos/OpcionesEnvio",
  summary: "Tipos de envío para esta cuenta y fecha estimada",
  tag: "Pago",
  auth: "required",
  answer: Type.Object({
    Tipos: Type.Array(WireDeliveryOption),
    Estimada: WireDeliveryEstimate,
    /** Ours: postal codes, and beginnings of them, where parcels do not go. Absent: they go everywhere. */
    NoEnvia: Type.Optional(Type.Array(Type.String())),
  }),
});
