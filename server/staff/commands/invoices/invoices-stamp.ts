import { invoiceOrderAction } from "../../../administration/actions/invoices/invoice-order.ts";
import { stampInvoiceAction } from "../../../administration/actions/invoices/stamp-invoice.ts";
import { readInvoiceWord } from "../../queries/invoice-queries.ts";
import { readOrderNumber } from "../../queries/order-words.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";

/** Both ways to a stamp: an order without a document, and a document without its stamp. */
export const invoicesStampCommand: StaffCommand = {
  name: stampInvoiceAction.name,
  words: ["factura"],
  summary: "Manda timbrar una factura otra vez o, con --order, hace la de un pedido que no tiene.",
  details: [
    "Una rechazada se hace otra vez con los datos que su pedido tiene ahora; una de la que no se sabe si se timbró se manda igual.",
  ],
  options: { order: { type: "boolean", says: "la palabra es un pedido sin factura." } },
  changes: { reason: "needed" },
  async run(context, given) {
    const { value, effects, audit } =
      given.options["order"] === true
        ? await runAction(context, given, invoiceOrderAction, { orderId: readOrderNumber(given.words[0]) })
        : await runAction(context, given, stampInvoiceAction, {
            cfdiId: await readInvoiceWord(await context.openDatabase(), given.words[0]),
          });
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};
