import { buffer } from "node:stream/consumers";
import type { WireReturn } from "../../../../shared/contract/returns/return-shapes.ts";
import { RETURN_KINDS, RETURN_WISHES } from "../../../../shared/domain/returns/return-kinds.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import type { Config } from "../../../config/config.ts";

type Shop = Pick<Config, "SHOP_NAME" | "SHOP_LEGAL_NAME" | "SHOP_ADDRESS" | "SHOP_PHONE" | "SHOP_EMAIL">;

const [REGULAR, BOLD] = ["Helvetica", "Helvetica-Bold"];
const [INK, MUTED] = ["#16201b", "#4b5751"];
const MARGIN = 56;
const LABEL_WIDTH = 128;

/** What was asked for, and when: the customer's proof of their notice (LFPC article 56). It promises nothing. */
const factsOf = (shown: WireReturn): readonly (readonly [label: string, value: string])[] => [
  ["Folio", shown.Folio],
  ["Pedido", String(shown.IdPedido)],
  [
    "Recibida",
    `${formatDateTime(new Date(shown.Solicitada))}, ${shown.EnPlazo ? "dentro de plazo" : "fuera de plazo"}`,
  ],
  ["Motivo", RETURN_KINDS[shown.Motivo].customerLabel],
  ["Prefieres", RETURN_WISHES[shown.Preferencia].customerLabel],
  ...shown.Lineas.map((line) => ["Llantas", `${line.Piezas} ${line.Marca} ${line.Nombre} ${line.Medida}`] as const),
  ["Medida que llegó", shown.MedidaRecibida],
  ["Sin montar", shown.SinMontar ? "Sí" : "No"],
  ["Fotos", String(shown.Fotos.length)],
  ["Envío de vuelta", shown.Flete === "shop" ? "Por nuestra cuenta" : "Por tu cuenta"],
  ["Dónde pasan por ellas", shown.Recoleccion],
  ["Comentario", shown.Comentario],
];

/** The acknowledgement of a return, on a letter page. */
export async function returnReceiptPdf(shop: Shop, shown: WireReturn): Promise<Buffer> {
  // Loaded with the first one: its fonts and tables would slow the shop's start.
  const { default: PDFDocument } = await import("pdfkit");
  const title = `Acuse de devolución ${shown.Folio}`;
  const info = { Title: title, Author: shop.SHOP_NAME };
  const pdf = new PDFDocument({ size: "LETTER", margin: MARGIN, info, lang: "es-MX", displayTitle: true });
  const whole = buffer(pdf);
  pdf.fillColor(INK).font(BOLD).fontSize(12).text(shop.SHOP_NAME);
  pdf.moveDown(0.4).fontSize(20).text(title).moveDown(0.8);
  const width = pdf.page.width - 2 * MARGIN;
  for (const [label, value] of factsOf(shown)) {
    if (value === "") continue;
    const { y } = pdf;
    pdf.font(REGULAR).fontSize(11).fillColor(MUTED).text(label, MARGIN, y, { width: LABEL_WIDTH });
    const after = pdf.y;
    pdf.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, y, { width: width - LABEL_WIDTH });
    pdf.y = Math.max(after, pdf.y);
    pdf.moveDown(0.3);
  }
  pdf.moveDown(0.8).fillColor(MUTED).fontSize(10);
  pdf.text("Guarda este acuse: dice qué pediste y cuándo. No montes las llantas y guarda su etiqueta.", MARGIN, pdf.y, {
    width,
  });
  pdf
    .moveDown(0.4)
    .text([shop.SHOP_LEGAL_NAME, shop.SHOP_ADDRESS, shop.SHOP_PHONE, shop.SHOP_EMAIL].filter(Boolean).join(" · "));
  pdf.end();
  return whole;
}
