import { buffer } from "node:stream/consumers";
import { RETURN_KINDS, RETURN_WISHES, returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import type { Config } from "../../../config/config.ts";
import { ownPhotosOf, type ReturnToShow } from "../wire-return.ts";

type Shop = Pick<Config, "SHOP_NAME" | "SHOP_LEGAL_NAME" | "SHOP_ADDRESS" | "SHOP_PHONE" | "SHOP_EMAIL">;

const [REGULAR, BOLD] = ["Helvetica", "Helvetica-Bold"];
const [INK, MUTED] = ["#16201b", "#4b5751"];
const MARGIN = 56;
const LABEL_WIDTH = 128;

/** What was asked for, and when: the customer's proof of their notice (LFPC article 56). It promises nothing. */
const factsOf = ({ row, lines, photos }: ReturnToShow): readonly (readonly [label: string, value: string])[] => [
  ["Folio", returnFolio(row.id)],
  ["Pedido", String(row.order_id)],
  ["Recibida", `${formatDateTime(row.noticed_at)}, ${row.in_time ? "dentro de plazo" : "fuera de plazo"}`],
  ["Motivo", RETURN_KINDS[row.kind].customerLabel],
  ["Prefieres", RETURN_WISHES[row.wish].customerLabel],
  ...lines.map((line) => ["Llantas", `${line.quantity} ${line.brand} ${line.product_name} ${line.size}`] as const),
  ["Medida que llegó", row.received_size],
  ["Sin montar", row.is_unmounted ? "Sí" : "No"],
  ["Fotos", String(ownPhotosOf(photos).length)],
  ["Envío de vuelta", row.freight === "shop" ? "Por nuestra cuenta" : "Por tu cuenta"],
  ["Dónde pasan por ellas", row.pickup],
  ["Comentario", row.comment],
];

/** The acknowledgement of a return, on a letter page. */
export async function returnReceiptPdf(shop: Shop, shown: ReturnToShow): Promise<Buffer> {
  // Loaded with the first one: its fonts and tables would slow the shop's start.
  const { default: PDFDocument } = await import("pdfkit");
  const title = `Acuse de devolución ${returnFolio(shown.row.id)}`;
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
