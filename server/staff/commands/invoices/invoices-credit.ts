import { creditInvoiceAction } from "../../../administration/actions/invoices/credit-invoice.ts";
import { readInvoiceWord } from "../../queries/invoice-queries.ts";
import { readOrderNumber } from "../../queries/order-words.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const AMOUNT = /^(\d{1,9})(?:\.(\d{2}))?$/;

/** Centavos of "1250" or "1250.50". */
function readAmount(text: string | boolean | undefined): number {
  const [, pesos = "", cents = "00"] = (typeof text === "string" && AMOUNT.exec(text)) || [];
  if (pesos === "") throw new StaffRefusal("Falta --amount: el importe con IVA en pesos, como 1250.50.");
  return Number(pesos) * 100 + Number(cents);
}

export const invoicesCreditCommand: StaffCommand = {
  name: creditInvoiceAction.name,
  words: ["factura"],
  summary: "Hace una nota de crédito por un importe. Las de los reembolsos se hacen solas.",
  options: {
    amount: { type: "string", value: "PESOS", says: "el importe, con IVA, como 1250.50." },
    relation: {
      type: "string",
      value: "CLAVE",
      says: "01 bonificación (si no se dice otra), 03 devolución de mercancía.",
    },
    order: { type: "string", value: "PEDIDO", says: "de una global, de qué pedido." },
  },
  changes: { reason: "needed" },
  async run(context, given) {
    const total = readAmount(given.options["amount"]);
    const relation = given.options["relation"] ?? "01";
    if (relation !== "01" && relation !== "03") throw new StaffRefusal("--relation es 01 o 03.");
    const order = given.options["order"];
    const cfdiId = await readInvoiceWord(await context.openDatabase(), given.words[0]);
    const { value, effects, audit } = await runAction(context, given, creditInvoiceAction, {
      cfdiId,
      total,
      relation,
      ...(typeof order === "string" && { orderId: readOrderNumber(order) }),
    });
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};
