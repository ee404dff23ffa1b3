import { centavos } from "../../../../shared/domain/money/money.ts";
import type { Config } from "../../../config/config.ts";
import type { Handle } from "../../../db/database.ts";
import type { Services } from "../../../http/services.ts";
import { readDocument } from "../../../invoicing/document/read-document.ts";
import { readStamped } from "../../../invoicing/document/read-stamped.ts";
import { invoicePdf } from "../../../invoicing/pdf/invoice-pdf.ts";
import type { PrintedInvoice, PrintedLine, PrintedShop } from "../../../invoicing/pdf/printed-invoice.ts";
import { printedLogo } from "./printed-logo.ts";
import { findShipments } from "../../shipments/order-shipments.ts";
import { taxCatalogs } from "../../tax/tax.service.ts";
import { type Cfdi, findCfdi } from "../cfdi.repository.ts";

/** The PDF of a stamped document, drawn from its XML; undefined for one that is not stamped. */
export async function pdfOfCfdi(
  { db, config }: Pick<Services, "db" | "config">,
  cfdiId: number,
): Promise<Buffer | undefined> {
  const cfdi = await findCfdi(db, cfdiId);
  if (!cfdi || cfdi.stamped_xml === null) return undefined;
  return invoicePdf(await printedInvoice({ db, config }, cfdi, cfdi.stamped_xml));
}

/** Throws for a text that is not a document of ours: it was checked before it was stored. */
async function printedInvoice(
  { db, config }: { readonly db: Handle; readonly config: Config },
  cfdi: Cfdi,
  xml: string,
): Promise<PrintedInvoice> {
  const read = readDocument(xml);
  const stamped = readStamped(xml);
  if (!read || !stamped.ok) throw new Error(`Document ${cfdi.id}: its stamped XML cannot be read.`);
  const { regimes, uses } = await taxCatalogs(db);
  return {
    ...read,
    stamp: stamped.value.stamp,
    shop: await printedShop(config),
    orderNumber: cfdi.order_id === null ? null : String(cfdi.order_id),
    isCancelled: cfdi.state === "cancelled",
    lines: cfdi.kind === "income" && cfdi.order_id !== null ? await printedLines(db, cfdi.order_id) : new Map(),
    regimeNames: new Map(regimes.map(({ id, name }) => [id, name])),
    useNames: new Map(uses.map(({ id, name }) => [id, name])),
  };
}

const printedShop = async (config: Config): Promise<PrintedShop> => ({
  name: config.SHOP_NAME,
  phone: config.SHOP_PHONE,
  email: config.SHOP_EMAIL,
  address: config.SHOP_ADDRESS,
  brandColour: config.SHOP_COLOR_BRAND,
  markColour: config.SHOP_COLOR_MARK,
  logo: await printedLogo(config.SHOP_LOGO),
});

/** By code: list prices, and the DOT weeks of the pieces that were picked for it. A replacement sends pieces again. */
async function printedLines(db: Handle, orderId: number): Promise<ReadonlyMap<string, PrintedLine>> {
  const lines = await db
    .selectFrom("order_line")
    .select(["line", "code", "quantity", "list_total"])
    .where("order_id", "=", orderId)
    .orderBy("line")
    .execute();
  const shipments = (await findShipments(db, orderId)).filter(
    ({ kind, state }) => kind === "order" && state !== "void",
  );
  const weeksOf = (line: number): string[] =>
    shipments
      .flatMap((shipment) => shipment.lines.filter((one) => one.line === line))
      .flatMap(({ dot }) => dot.filter((week) => week !== ""));
  return new Map(
    lines.map(({ line, code, quantity, list_total: listTotal }) => [
      code,
      { listPrice: centavos(Math.round(listTotal / quantity)), dotWeeks: weeksOf(line) },
    ]),
  );
}
