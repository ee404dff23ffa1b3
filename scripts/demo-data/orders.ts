import { DANIEL, MARIANA, SOFIA } from "./customers.ts";

type Order = {
  readonly id: number;
  readonly customer_email: string;
  readonly placed_at: string;
  readonly status: number;
  readonly payment_type: number;
  readonly delivery_type: number;
  readonly address_alias?: string;
  readonly location_id?: number;
  readonly tracking_number?: string;
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
    placed_at: "2026-10-02T18:05:00-06:00",
    status: 60,
    payment_type: 3,
    delivery_type: 2,
    location_id: 12,
    lines: [[AUTOPISTA, 4]],
  },
  {
    id: 103964,
    customer_email: SOFIA,
    placed_at: "2026-10-09T09:17:00-06:00",
    status: 23,
    payment_type: 2,
    delivery_type: 1,
    address_alias: "Casa",
    lines: [[SIERRA_MT, 2]],
  },
  {
    id: 104027,
    customer_email: MARIANA,
    placed_at: "2026-10-16T13:30:00-06:00",
    status: 900,
    payment_type: 1,
    delivery_type: 1,
    address_alias: "Oficina",
    lines: [[CIUDAD, 2]],
  },
  {
    id: 104088,
    customer_email: DANIEL,
    placed_at: "2026-10-23T11:48:00-06:00",
    status: 26,
    payment_type: 5,
    delivery_type: 4,
    location_id: 21,
    lines: [[VELOZ_SSR, 2]],
  },
  {
    id: 104155,
    customer_email: DANIEL,
    placed_at: "2026-11-05T16:22:00-06:00",
    status: 50,
    payment_type: 2,
    delivery_type: 5,
    location_id: 45,
    tracking_number: "MN 7781 1986 440",
    lines: [[SIERRA_MT, 4]],
  },
  {
    id: 104197,
    customer_email: MARIANA,
    placed_at: "2026-11-11T10:42:00-06:00",
    status: 47,
    payment_type: 2,
    delivery_type: 1,
    address_alias: "Casa",
    tracking_number: "MN 7781 2045 119",
    lines: [
      [ECO_VERDE, 4],
      [URBANA, 1],
    ],
  },
  {
    id: 104231,
    customer_email: SOFIA,
    placed_at: "2026-11-17T20:09:00-06:00",
    status: 40,
    payment_type: 6,
    delivery_type: 6,
    location_id: 150,
    lines: [[DOBLE_PROPOSITO, 1]],
  },
  {
    id: 104258,
    customer_email: DANIEL,
    placed_at: "2026-11-18T08:56:00-06:00",
    status: 20,
    payment_type: 2,
    delivery_type: 1,
    address_alias: "Casa",
    lines: [[CIUDAD, 4]],
  },
  {
    id: 104279,
    customer_email: MARIANA,
    placed_at: "2026-11-19T17:31:00-06:00",
    status: 15,
    payment_type: 6,
    delivery_type: 6,
    location_id: 132,
    lines: [[URBANA, 2]],
  },
];

export const ORDERS = PLACED.map(({ lines: _lines, ...order }) => ({
  ...order,
  address_alias: order.address_alias ?? "",
  location_id: order.location_id ?? "",
  tracking_number: order.tracking_number ?? "",
  carrier: order.tracking_number === undefined ? "" : "Mensajería Norte",
}));

export const ORDER_LINES = PLACED.flatMap((order) =>
  order.lines.map(([code, quantity]) => ({ order_id: order.id, code, quantity })),
);
