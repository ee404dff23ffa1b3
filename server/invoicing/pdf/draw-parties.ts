import { RELATIONS } from "../../../shared/domain/invoicing/document/cfdi-document.ts";
import {
  FIXED_WORDS,
  formOfPaymentWords,
  KIND_WORDS,
  momentWords,
  periodWords,
  wordsOfRegime,
  wordsOfUse,
} from "./document-words.ts";
import type { PrintedInvoice } from "./printed-invoice.ts";
import { COLOURS, drawLabelled, drawRule, drawText, FONTS, PAGE, type Pdf, printable, WIDTH } from "./sheet.ts";

const GAP = 18;
const HALF = (WIDTH - GAP) / 2;

type Fact = readonly [label: string, value: string];

/** Issuer and receiver beside one another. */
export function drawParties(pdf: Pdf, invoice: PrintedInvoice, top: number): number {
  const { issuer, receiver } = invoice.document;
  const left = drawParty(pdf, {
    title: "Emisor",
    name: issuer.legalName,
    colour: invoice.shop.brandColour,
    box: { x: PAGE.left, y: top, width: HALF },
    facts: [
      ["RFC", issuer.rfc],
      ["Régimen fiscal", wordsOfRegime(invoice, issuer.taxRegime)],
      ["Lugar de expedición (C.P.)", issuer.place],
      ["Domicilio", invoice.shop.address],
    ],
  });
  const right = drawParty(pdf, {
    title: "Receptor",
    name: receiver.legalName,
    colour: invoice.shop.brandColour,
    box: { x: PAGE.left + HALF + GAP, y: top, width: HALF },
    facts: [
      ["RFC", receiver.rfc],
      ["Régimen fiscal", wordsOfRegime(invoice, receiver.taxRegime)],
      ["Domicilio fiscal (C.P.)", receiver.postalCode],
      ["Uso del CFDI", wordsOfUse(invoice, receiver.cfdiUse)],
    ],
  });
  return Math.max(left, right) + 6;
}

interface Party {
  readonly title: string;
  readonly name: string;
  readonly colour: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number };
  readonly facts: readonly Fact[];
}

function drawParty(pdf: Pdf, { title, name, colour, box, facts }: Party): number {
  let y = drawText(pdf, title, box, { font: "bold", size: 8, colour });
  y = drawText(pdf, name, { ...box, y: y + 1 }, { font: "bold", size: 10.5 }) + 1;
  for (const [label, value] of facts.filter((fact) => fact[1] !== "")) {
    pdf.font(FONTS.regular).fontSize(8.5).fillColor(COLOURS.muted);
    pdf.text(`${label}: `, box.x, y, { width: box.width, continued: true, lineGap: 1 });
    pdf.fillColor(COLOURS.ink).text(printable(value));
    y = pdf.y;
  }
  return y;
}

const COLUMNS = 4;
const COLUMN_GAP = 12;
const COLUMN = (WIDTH - COLUMN_GAP * (COLUMNS - 1)) / COLUMNS;

/** The document's own facts: number, moments, payment, certificates, relations. */
export function drawFacts(pdf: Pdf, invoice: PrintedInvoice, top: number): number {
  const { document, stamp, seal, orderNumber } = invoice;
  const period = document.global && periodWords(document.global);
  drawRule(pdf, top);
  const box = { x: PAGE.left, y: top + 7, width: WIDTH / 2 };
  const half = { ...box, x: PAGE.left + 2 * (COLUMN + COLUMN_GAP), width: COLUMN };
  let y = drawText(pdf, "Folio fiscal (UUID)", box, { size: 6.5, colour: COLOURS.muted });
  y = drawText(pdf, stamp.taxFolio, { ...box, y }, { font: "bold", size: 9.5 });
  drawLabelled(pdf, ["Certificado del emisor", seal.certificateNumber], half);
  const last = { ...half, x: half.x + COLUMN + COLUMN_GAP };
  drawLabelled(pdf, ["Certificado del SAT", stamp.satCertificateNumber], last);
  const rows: Fact[] = [
    ["Fecha de emisión", momentWords(document.date)],
    ["Fecha de certificación", momentWords(stamp.stampedAt)],
    ["RFC del proveedor de certificación", stamp.pacRfc],
    ["Tipo de comprobante", KIND_WORDS[document.kind]],
    ["Forma de pago", formOfPaymentWords(document)],
    ["Método de pago", FIXED_WORDS.method],
    ["Moneda", FIXED_WORDS.currency],
    ["Exportación", FIXED_WORDS.exportation],
    ...(orderNumber === null ? [] : [["Pedido", orderNumber] as const]),
    ...(period
      ? [
          ["Periodicidad", period.periodicity] as const,
          ["Meses", period.months] as const,
          ["Año", period.year] as const,
        ]
      : []),
  ];
  y = drawGrid(pdf, rows, y + 5);
  for (const { type, taxFolios } of document.relations)
    y = drawLabelled(pdf, [`CFDI relacionados: ${type} ${RELATIONS[type]}`, taxFolios.join(", ")], {
      x: PAGE.left,
      y: y + 4,
      width: WIDTH,
    });
  return y;
}

function drawGrid(pdf: Pdf, facts: readonly Fact[], top: number): number {
  let y = top;
  for (let row = 0; row < facts.length; row += COLUMNS) {
    const ends = facts
      .slice(row, row + COLUMNS)
      .map((fact, column) =>
        drawLabelled(pdf, fact, { x: PAGE.left + column * (COLUMN + COLUMN_GAP), y, width: COLUMN }),
      );
    y = Math.max(...ends) + 3;
  }
  return y;
}
