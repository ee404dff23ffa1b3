import { Type, type Static } from "typebox";
import { OrderRow } from "../orders/orders.ts";
import { Centavos, defineStaffEndpoint, Moment, PageQuery, pageOf } from "../staff-endpoint.ts";
import { HIGHEST_INTEGER } from "../../../domain/text/highest-integer.ts";

export const CustomerId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }) });
const MomentOrNull = Type.Union([Moment, Type.Null()]);
const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** `inactive`: the e-mail was never confirmed. `erased`: the row has no data of the person any more (docs/privacy.md). */
const CustomerState = Type.Union([Type.Literal("active"), Type.Literal("inactive"), Type.Literal("erased")]);
export type CustomerState = Static<typeof CustomerState>;

/** Of sold orders; absent without `payments.read`. */
const Spent = Type.Optional(Centavos);

/** An account of a list. E-mail and phone are masked for every member; the name is masked for a masked grant. */
export const CustomerRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  state: CustomerState,
  isEmployee: Type.Boolean(),
  /** Staff stopped its purchases. */
  isBlocked: Type.Boolean(),
  /** Failed tries to sign in that still count. */
  attempts: Type.Integer(),
  /** So many failed tries that its password is not checked for a while. */
  isLocked: Type.Boolean(),
  createdAt: Moment,
  orders: Type.Integer(),
  openOrders: Type.Integer(),
  spent: Spent,
  lastOrderAt: MomentOrNull,
});
export type CustomerRow = Static<typeof CustomerRow>;

const Flag = Type.Optional(Type.Union([Type.Literal("1"), Type.Literal("0")]));
const Day = Type.Optional(Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }));

export const CUSTOMER_SORTS = ["name", "createdAt", "lastOrderAt", "orders", "spent"] as const;

const CustomerFilter = {
  /** A name, an e-mail, a phone or an RFC; for a member who sees persons masked only whole ones. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  /** With commas between them; without it all but the erased. `locked`: too many failed tries. */
  state: Type.Optional(
    Type.String({ pattern: "^(active|inactive|erased|locked)(,(active|inactive|erased|locked))*$" }),
  ),
  employee: Flag,
  openOrders: Flag,
  blocked: Flag,
  /** Days of the registration in Mexico City, both included. */
  from: Day,
  to: Day,
  sort: Type.Optional(Type.String({ pattern: `^-?(${CUSTOMER_SORTS.join("|")})$` })),
} as const;

export const customersEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/customers",
  summary: "Cuentas de clientes, con correo y teléfono ocultos",
  tag: "Clientes",
  needs: ["customers.read", "masked"],
  query: Type.Object({ ...CustomerFilter, ...PageQuery }),
  answer: pageOf(CustomerRow),
});

export const customersFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/customers.csv",
  summary: "Las mismas cuentas como archivo CSV, con sus datos completos; queda en la bitácora",
  tag: "Clientes",
  needs: ["customers.export", "full"],
  stepUp: true,
  query: Type.Object(CustomerFilter),
  answer: Type.String(),
  errors: [409],
});

export const CustomerOrder = Type.Object({
  ...Type.Pick(OrderRow, ["id", "status", "placedAt", "total"]).properties,
  /** "4 Autopista Sport, 1 Eco Verde" */
  tires: Type.String(),
});

const CustomerAddress = Type.Object({
  kind: Type.Union([Type.Literal("ship"), Type.Literal("invoice")]),
  id: Type.Integer(),
  /** Null for a masked grant: its owner wrote it. */
  alias: TextOrNull,
  /** Postal code, municipality and state; the rest is revealed. */
  place: Type.String(),
  /** Of invoice data, masked. */
  rfc: TextOrNull,
});
export type CustomerAddress = Static<typeof CustomerAddress>;

/** An account as the staff see it. Personal values are masked for everyone; `reveal` shows one. */
export const CustomerDetail = Type.Object({
  id: Type.Integer(),
  /** Masked by the grant; empty when it was erased. */
  name: Type.String(),
  state: CustomerState,
  erasedAt: MomentOrNull,
  email: Type.String(),
  phone: Type.String(),
  birthdate: Type.String(),
  isEmployee: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  createdAt: Moment,
  activatedAt: MomentOrNull,
  /** Why is null for a masked grant. */
  block: Type.Union([Type.Object({ at: Moment, reason: TextOrNull }), Type.Null()]),
  sessions: Type.Integer(),
  lastSignInAt: MomentOrNull,
  attempts: Type.Integer(),
  isLocked: Type.Boolean(),
  orderCount: Type.Integer(),
  openOrders: Type.Integer(),
  spent: Spent,
  /** Refunds of its orders. */
  refunds: Type.Integer(),
  /** Coupons that only this person can use. */
  coupons: Type.Integer(),
  /** The newest 20. */
  orders: Type.Array(CustomerOrder),
  addresses: Type.Array(CustomerAddress),
  /** The newest of each kind. */
  consents: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal("privacyNotice"), Type.Literal("promotions")]),
      isGiven: Type.Boolean(),
      version: Type.String(),
      at: Moment,
    }),
  ),
  /** Of an employee, this year. */
  invitations: Type.Union([
    Type.Object({ sent: Type.Integer(), used: Type.Integer(), quota: Type.Integer() }),
    Type.Null(),
  ]),
  /** Of the contact form, the newest 10, without their text. */
  messages: Type.Array(Type.Object({ at: Moment, type: Type.String() })),
  /** To the account, the newest 10. */
  mails: Type.Array(Type.Object({ at: Moment, what: Type.String(), outcome: Type.String() })),
  /** What staff did, the newest 20; empty for a masked grant. */
  history: Type.Array(Type.Object({ at: Moment, who: Type.String(), what: Type.String(), reason: Type.String() })),
});
export type CustomerDetail = Static<typeof CustomerDetail>;

export const customerEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/customers/:id",
  summary: "Una cuenta de cliente, con sus datos ocultos; queda en la bitácora",
  tag: "Clientes",
  needs: ["customers.read", "masked"],
  params: CustomerId,
  answer: CustomerDetail,
});

export const customerCardsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/customers/:id/cards",
  summary: "Cuántas tarjetas tiene guardadas, preguntado ahora a quien las guarda",
  tag: "Clientes",
  needs: ["customers.read", "masked"],
  params: CustomerId,
  /** `count` null: the provider does not answer. */
  answer: Type.Object({ count: Type.Union([Type.Integer(), Type.Null()]) }),
});

/** One value at a time. Those of an address need its number. */
export const revealCustomerEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/customers/:id/reveal",
  summary: "Muestra un dato de un cliente; queda en la bitácora",
  tag: "Clientes",
  needs: ["customers.read", "read"],
  params: CustomerId,
  body: Type.Object({
    what: Type.Enum(["email", "phone", "birthdate", "shipAddress", "invoiceAddress", "rfc"]),
    addressId: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  answer: Type.Object({ value: Type.String() }),
});

export const exportCustomerEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/customers/:id/export",
  summary: "Todos los datos de una persona en un documento JSON (derecho de acceso); queda en la bitácora",
  tag: "Clientes",
  needs: ["customers.export", "full"],
  stepUp: true,
  params: CustomerId,
  answer: Type.String(),
});
