import { readConfig } from "../../config/config.ts";
import type { OrderLineRow, OrderRow } from "../../features/orders/orders.repository.ts";
import type { TaxCatalogs } from "../../../shared/domain/tax/cfdi.ts";
import type { OrderToMail } from "../orders/order-mail-content.ts";

/** A shop that is not the demonstration. */
export const config = readConfig({
  PUBLIC_URL: "https://tienda.example",
  DEMO_PUBLIC: "true",
  MAIL_FROM: "Rodada <pedidos@correo.example>",
  SHOP_NAME: "Llantas Ñandú",
  SHOP_LEGAL_NAME: "Ñandú de México, S.A. de C.V.",
  SHOP_PHONE: "55 1234 5678",
  SHOP_EMAIL: "ayuda@tienda.example",
  SHOP_COLOR_BRAND: "#123456",
});

export const PICKUP_PLACE = {
  dealer: "Paquetería Norte",
  name: "Zapopan",
  state: "JAL",
  city: "Zapopan",
  street: "Av. Patria",
  number: "100",
  apartment: "",
  neighborhood: "Jardines",
  zip: "45110",
  map_point: "",
  phone: "3310000000",
  hours: "lun-vie 09:00-18:00",
  services: "",
  rim_from: null,
  rim_to: null,
  stateName: "Jalisco",
};

const ADDRESS = {
  alias: "Casa",
  phone: "3315550142",
  street: "Av. Vallarta",
  ext_number: "2440",
  int_number: "3",
  postal_code: "44130",
  neighborhood: "Arcos Vallarta",
  city: "Guadalajara",
  municipality: "Guadalajara",
  state: "JAL",
};

/** The order of the design's confirmation: two lines, a discount, free delivery. */
const ORDER: OrderRow = {
  id: 104286,
  customer_id: 7,
  status: 18,
  payment_type: 2,
  delivery_type: 1,
  location_id: null,
  ship_address: ADDRESS,
  invoice_address: null,
  coupon_code: null,
  articles: 5,
  subtotal_pre_tax: 614600,
  list_total: 816640,
  iva: 98336,
  shipping_pre_tax: 0,
  shipping_total: 0,
  total: 712936,
  card_label: "VISA ***4417",
  card_note: "",
  failure_reason: "",
  delivered_by: "2026-11-30",
  tracking_number: "",
  carrier: "",
  carrier_url: "",
  due_at: null,
  months: 0,
  cash_slip: null,
  deposit: null,
  points_caption: "",
  terms_version: "2026-11-21",
  coupon_discount: null,
  holds_coupon: false,
  awaits_review: false,
  delivery_reference: "",
  placed_at: new Date("2026-11-21T10:42:00-06:00"),
  updated_at: new Date("2026-11-21T10:42:05-06:00"),
  status_since: new Date("2026-11-21T10:42:05-06:00"),
  name: "Mariana",
  last_name: "Ortega",
  mother_name: "Luna",
  email: "mariana.ortega@correo.mx",
};

const LINES: readonly OrderLineRow[] = [
  {
    order_id: 104286,
    line: 1,
    code: "11500418",
    product_name: "Eco Verde",
    brand: "Rodada",
    vehicle_type: 1,
    size: "185/65 R15 88H",
    image: "eco-verde.png",
    quantity: 4,
    unit_pre_tax: 126650,
    unit_with_iva: 146914,
    rest_quantity: null,
    rest_unit_with_iva: null,
    line_pre_tax: 506600,
    line_iva: 81056,
    line_total: 587656,
    list_total: 691360,
    product_slug: "eco-verde",
    price_reasons: null,
  },
  {
    order_id: 104286,
    line: 2,
    code: "11300219",
    product_name: "Urbana",
    brand: "Cumbre",
    vehicle_type: 1,
    size: "175/70 R13 82T",
    image: "urbana.png",
    quantity: 1,
    unit_pre_tax: 108000,
    unit_with_iva: 125280,
    rest_quantity: null,
    rest_unit_with_iva: null,
    line_pre_tax: 108000,
    line_iva: 17280,
    line_total: 125280,
    list_total: 125280,
    product_slug: "urbana",
    price_reasons: null,
  },
];

const CATALOGS: TaxCatalogs = {
  regimes: [{ id: "626", name: "Régimen Simplificado de Confianza", natural: true, legal: true }],
  uses: [{ id: "G03", name: "Gastos en general", natural: true, legal: true, regimes: ["626"] }],
};

interface Changes {
  readonly order?: Partial<OrderRow>;
  /** For the first line. */
  readonly line?: Partial<OrderLineRow>;
  readonly pickup?: OrderToMail["pickup"];
}

export const anOrder = ({ order = {}, line = {}, pickup }: Changes = {}): OrderToMail => ({
  order: { ...ORDER, ...order },
  lines: LINES.map((row, index) => (index === 0 ? { ...row, ...line } : row)),
  pickup,
  catalogs: CATALOGS,
});
