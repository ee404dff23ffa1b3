import { DANIEL, MARIANA, SOFIA } from "./customers.ts";

type Order = {
  readonly id: number;
  readonly customer_email: string;
  /** Counted from the day the demonstration is loaded. */
  readonly days_ago?: number;
  /** In its place for what the shop is still working on: it only works on business days, and is on time. */
  readonly business_days_ago?: number;
  /** On the shop's clock. */
  readonly time: string;
  readonly status: number;
  readonly payment_type: number;
  readonly delivery_type: number;
  readonly address_alias?: string;
  readonly location_id?: number;
  readonly tracking_number?: string;
  /** Its customer's invoice data; without, 'Sin RFC'. */
  readonly invoice_alias?: string;
  /** The fee of its time, before tax; for the delivery that has one. */
  readonly shipping?: string;
  readonly lines: readonly (readonly [code: string, quantity: number])[];
};

const ECO_VERDE = "11500418";
const CIUDAD = "11500377";
const AUTOPISTA = "11500452";
const VELOZ_SSR = "11700231";
const SIERRA_MT = "12500107";
const DOBLE_PROPOSITO = "13700064";
const URBANA = "11300219";

/** One order in each state a customer is likely to meet. The id of a location is its id in locations.csv. */
const PLACED: readonly Order[] = [
  {
    id: 103911,
    customer_email: MARIANA,
    days_ago: 50,
    time: "18:05",
    status: 60,
    payment_type: 3,
    delivery_type: 2,
    location_id: 12,
    invoice_alias: "Personal",
    lines: [[AUTOPISTA, 4]],
  },
  {
    id: 103964,
    customer_email: SOFIA,
    days_ago: 43,
    time: "09:17",
    status: 23,
    payment_type: 2,
    delivery_type: 1,
    address_alias: "Casa",
    lines: [[SIERRA_MT, 2]],
  },
  {
    id: 104027,
    customer_email: MARIANA,
    days_ago: 36,
    time: "13:30",
    status: 900,
    payment_type: 1,
    delivery_type: 1,
    address_alias: "Oficina",
    lines: [[CIUDAD, 2]],
  },
  {
    id: 104088,
    customer_email: DANIEL,
    days_ago: 29,
    time: "11:48",
    status: 26,
    payment_type: 5,
    delivery_type: 4,
    location_id: 21,
    lines: [[VELOZ_SSR, 2]],
  },
  {
    id: 104155,
    customer_email: DANIEL,
    business_days_ago: 4,
    time: "16:22",
    status: 50,
    payment_type: 2,
    delivery_type: 5,
    location_id: 45,
    shipping: "150.00",
    tracking_number: "MN 7781 1986 440",
    invoice_alias: "Personal",
    lines: [[SIERRA_MT, 4]],
  },
  {
    id: 104197,
    customer_email: MARIANA,
    business_days_ago: 3,
    time: "10:42",
    status: 47,
    payment_type: 2,
    delivery_type: 1,
    address_alias: "Casa",
    tracking_number: "MN 7781 2045 119",
    invoice_alias: "Personal",
    lines: [
      [ECO_VERDE, 4],
      [URBANA, 1],
    ],
  },
  {
    id: 104231,
    customer_email: SOFIA,
    business_days_ago: 3,
    time: "20:09",
    status: 40,
    payment_type: 6,
    delivery_type: 6,
    location_id: 150,
    lines: [[DOBLE_PROPOSITO, 1]],
  },
  {
    id: 104258,
    customer_email: DANIEL,
    business_days_ago: 1,
    time: "13:56",
    status: 20,
    payment_type: 2,
    delivery_type: 1,
    address_alias: "Casa",
    invoice_alias: "Personal",
    lines: [[CIUDAD, 4]],
  },
  {
    id: 104279,
    customer_email: MARIANA,
    days_ago: 1,
    time: "17:31",
    status: 15,
    payment_type: 6,
    delivery_type: 6,
    location_id: 132,
    invoice_alias: "Personal",
    lines: [[URBANA, 2]],
  },
];

/** Made up, as the courier is: a domain of which RFC 2606 promises that it is nobody's. */
const trackingUrl = (trackingNumber: string) =>
  `https://rastreo.mensajerianorte.example/guia/${trackingNumber.replaceAll(" ", "")}`;

export const ORDERS = PLACED.map(({ lines: _lines, ...order }) => ({
  ...order,
  days_ago: order.days_ago ?? "",
  business_days_ago: order.business_days_ago ?? "",
  invoice_alias: order.invoice_alias ?? "",
  shipping: order.shipping ?? "0.00",
  address_alias: order.address_alias ?? "",
  location_id: order.location_id ?? "",
  tracking_number: order.tracking_number ?? "",
  carrier: order.tracking_number === undefined ? "" : "Mensajería Norte",
  carrier_url: order.tracking_number === undefined ? "" : trackingUrl(order.tracking_number),
}));

export const ORDER_LINES = PLACED.flatMap((order) =>
  order.lines.map(([code, quantity]) => ({ order_id: order.id, code, quantity })),
);
