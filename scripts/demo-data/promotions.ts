import { cell, readCsv } from "./csv.ts";

/** Slides of the home page, then one banner for each campaign landing page (/eventos/{eventKey}). */
export const BANNERS = [
  {
    id: 1,
    image: "banner-2.webp",
    title: "Precio de familia, directo de fábrica",
    text: "Eco Verde con 15 % de descuento en medidas de rin 13 a 16.",
    url: "/product/2",
    position: 1,
    event_key: "",
    coupon_code: "",
  },
  {
    id: 2,
    image: "banner-1.webp",
    title: "Responde en cada curva",
    text: "Veloz: dirección inmediata y frenado corto, también de noche y con lluvia.",
    url: "/llantas/medida/auto-camioneta/245/40R18",
    position: 2,
    event_key: "",
    coupon_code: "",
  },
  {
    id: 3,
    image: "banner-3.webp",
    title: "Donde se acaba el pavimento",
    text: "Sierra AT y Sierra MT: agarre en brecha, arena y lodo.",
    url: "/llantas/medida/auto-camioneta/31X10.5R15",
    position: 3,
    event_key: "",
    coupon_code: "",
  },
  {
    id: 4,
    image: "banner-2.webp",
    title: "Familia y amigos Rodada",
    text: "10 % de descuento en toda la tienda. Tu cupón FAMILIA ya está cargado.",
    url: "",
    position: 1,
    event_key: "familia",
    coupon_code: "FAMILIA",
  },
  {
    id: 5,
    image: "banner-1.webp",
    title: "Cambia las cuatro y paga menos",
    text: "15 % de descuento al llevar cuatro o más de la misma llanta. Tu cupón JUEGO4 ya está cargado.",
    url: "",
    position: 1,
    event_key: "juego-de-4",
    coupon_code: "JUEGO4",
  },
];

const OPEN = { starts_at: "2026-01-01T00:00:00-06:00", ends_at: "2030-12-31T23:59:59-06:00" };
const BUEN_FIN_2025 = { starts_at: "2025-11-13T00:00:00-06:00", ends_at: "2025-11-17T23:59:59-06:00" };

/** Type 6 counts each line alone, every other type the whole cart. `max_products` 0: no limit; no product ids: all. */
export const CAMPAIGNS = [
  {
    id: 1,
    name: "Familia y amigos",
    type: 1,
    min_products: 1,
    max_products: 0,
    discount_percent: 10,
    product_ids: "",
    ...OPEN,
  },
  {
    id: 2,
    name: "Juego de cuatro",
    type: 6,
    min_products: 4,
    max_products: 0,
    discount_percent: 15,
    product_ids: "",
    ...OPEN,
  },
  {
    id: 3,
    name: "Un amigo te invita",
    type: 1,
    min_products: 1,
    max_products: 4,
    discount_percent: 12,
    product_ids: "",
    ...OPEN,
  },
  {
    id: 4,
    name: "Buen Fin 2025",
    type: 1,
    min_products: 1,
    max_products: 0,
    discount_percent: 25,
    product_ids: "",
    ...BUEN_FIN_2025,
  },
  {
    id: 5,
    name: "Aniversario de cliente",
    type: 1,
    min_products: 1,
    max_products: 0,
    discount_percent: 18,
    product_ids: "",
    ...OPEN,
  },
  {
    id: 6,
    name: "Temporada Sierra",
    type: 1,
    min_products: 2,
    max_products: 0,
    discount_percent: 12,
    product_ids: "6;7;8",
    ...OPEN,
  },
];

/** One of each case: for everyone, per line, single use, expired, bound to one customer, some products only. */
export const COUPONS = [
  { code: "FAMILIA", campaign_id: 1, max_uses: "", customer_email: "", ...OPEN },
  { code: "JUEGO4", campaign_id: 2, max_uses: "", customer_email: "", ...OPEN },
  { code: "AMIGO2025", campaign_id: 3, max_uses: "1", customer_email: "", ...OPEN },
  { code: "BUENFIN2025", campaign_id: 4, max_uses: "", customer_email: "", ...BUEN_FIN_2025 },
  { code: "MARIANA18", campaign_id: 5, max_uses: "", customer_email: "mariana.ortega@correo.mx", ...OPEN },
  { code: "SIERRA12", campaign_id: 6, max_uses: "500", customer_email: "", ...OPEN },
];

/** Banks that run the eighteen-month plan here; the shorter plans are open to every bank. */
const LONG_PLAN_BANKS = ["BBVA México", "Banamex", "Santander"];
const LONG_PLAN_MONTHS = 18;

/** Paying at once is not a plan: the checkout offers it always (promo 0). */
export function readInstallmentPlans(sourceFolder: URL) {
  const banks = new Set(readCsv(new URL("bancos_msi.csv", sourceFolder)).map((row) => cell(row, "nombre")));
  const unknown = LONG_PLAN_BANKS.find((bank) => !banks.has(bank));
  if (unknown !== undefined) throw new Error(`The bank list does not know ${unknown}.`);
  const plans = readCsv(new URL("msi_planes.csv", sourceFolder)).flatMap((row) => {
    const months = Number(cell(row, "meses"));
    const minimum = Number(cell(row, "compra_minima_mxn")).toFixed(2);
    const isForEveryBank = months !== LONG_PLAN_MONTHS;
    return (isForEveryBank ? [""] : LONG_PLAN_BANKS).map((bank) => ({
      name: bank === "" ? `${months} meses sin intereses` : `${months} meses sin intereses ${bank}`,
      message: bank === "" ? "Con tarjetas de crédito participantes" : `Con tarjetas de crédito ${bank}`,
      minimum,
      code: String(months),
      bank,
    }));
  });
  return plans.map((plan, index) => ({ id: index + 1, ...plan }));
}
