import type { Concept } from "../../../shared/domain/invoicing/document/cfdi-document.ts";
import { formatMxn, IVA_PERCENT } from "../../../shared/domain/money/money.ts";
import { FIXED_WORDS, unitWords } from "./document-words.ts";
import type { PrintedInvoice, PrintedLine } from "./printed-invoice.ts";
import { COLOURS, drawRule, drawText, PAGE, type Pdf, textHeight, WIDTH } from "./sheet.ts";

const COLUMNS = [
  { title: "Cant.", width: 30, align: "right" },
  { title: "Unidad", width: 64, align: "left" },
  { title: "Clave SAT", width: 50, align: "left" },
  { title: "Código", width: 58, align: "left" },
  { title: "Descripción", width: 146, align: "left" },
  { title: "P. unitario", width: 64, align: "right" },
  { title: `IVA ${IVA_PERCENT} %`, width: 60, align: "right" },
  { title: "Importe", width: 68, align: "right" },
] as const;
const DESCRIPTION = 4;
const PADDING = 4;
const SIZE = 8;
const NOTE = { size: 7, colour: COLOURS.muted } as const;

interface Table {
  readonly pdf: Pdf;
  readonly invoice: PrintedInvoice;
  /** Begins a page and answers where it goes on. */
  readonly nextPage: () => number;
}

/** The concepts, on as many pages as they need; each of them begins with the table's head. */
export function drawConcepts({ pdf, invoice, nextPage }: Table, top: number): number {
  const { concepts } = invoice.document;
  let y = drawTableHead(pdf, invoice, top);
  const seen = new Set<string>();
  for (const concept of concepts) {
    // A line with two prices is two concepts; its weeks are told once.
    const note = seen.has(concept.code) ? "" : noteOf(invoice.lines.get(concept.code));
    seen.add(concept.code);
    const height = rowHeight(pdf, concept, note);
    if (y + height > PAGE.bottom) y = drawTableHead(pdf, invoice, nextPage());
    drawRow(pdf, { concept, note, y });
    y += height;
    drawRule(pdf, y);
  }
  return drawText(pdf, FIXED_WORDS.tax, { x: PAGE.left, y: y + 4, width: WIDTH }, NOTE);
}

function noteOf(line: PrintedLine | undefined): string {
  if (!line) return "";
  const price = line.listPrice === null ? "" : `Precio de lista ${formatMxn(line.listPrice)} con IVA`;
  const weeks = line.dotWeeks.length === 0 ? "" : `DOT ${line.dotWeeks.join(", ")}`;
  return [price, weeks].filter((part) => part !== "").join("\n");
}

function drawTableHead(pdf: Pdf, { shop }: PrintedInvoice, y: number): number {
  pdf.rect(PAGE.left, y, WIDTH, 16).fill(shop.brandColour);
  drawCells(
    pdf,
    COLUMNS.map(({ title }) => title),
    { y: y + 5, style: { font: "bold", size: 7.5, colour: "#ffffff" } },
  );
  return y + 16;
}

function drawRow(pdf: Pdf, { concept, note, y }: { concept: Concept; note: string; y: number }): void {
  const cells = [
    String(concept.quantity),
    unitWords(concept),
    concept.productKey,
    concept.code,
    concept.description,
    formatMxn(concept.unitPreTax),
    formatMxn(concept.iva),
    formatMxn(concept.preTax),
  ];
  const end = drawCells(pdf, cells, { y: y + PADDING, style: { size: SIZE } });
  if (note !== "") drawText(pdf, note, { x: columnX(DESCRIPTION), y: end + 1, width: innerWidth(DESCRIPTION) }, NOTE);
}

const columnX = (column: number): number =>
  COLUMNS.slice(0, column).reduce<number>((x, { width }) => x + width, PAGE.left) + PADDING;
const innerWidth = (column: number): number => (COLUMNS[column]?.width ?? 0) - 2 * PADDING;

interface Cells {
  readonly y: number;
  readonly style: Parameters<typeof drawText>[3];
}

/** Answers where the description ends. */
function drawCells(pdf: Pdf, cells: readonly string[], { y, style }: Cells): number {
  let end = y;
  COLUMNS.forEach(({ align }, column) => {
    const bottom = drawText(
      pdf,
      cells[column] ?? "",
      { x: columnX(column), y, width: innerWidth(column) },
      { ...style, align },
    );
    if (column === DESCRIPTION) end = bottom;
  });
  return end;
}

function rowHeight(pdf: Pdf, { code, description }: Concept, note: string): number {
  const text = textHeight(pdf, description, innerWidth(DESCRIPTION), { size: SIZE });
  const height = Math.max(
    text + (note === "" ? 0 : 1 + textHeight(pdf, note, innerWidth(DESCRIPTION), NOTE)),
    textHeight(pdf, code, innerWidth(3), { size: SIZE }),
  );
  return height + 2 * PADDING - 1;
}
