import { replaceInvoiceAction } from "../../../administration/actions/invoices/replace-invoice.ts";
import { findCfdi } from "../../../features/invoices/cfdi.repository.ts";
import { readInvoiceWord } from "../../queries/invoice-queries.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";
import { readReceiver, RECEIVER_OPTIONS } from "./receiver-options.ts";

export const invoicesReplaceCommand: StaffCommand = {
  name: replaceInvoiceAction.name,
  words: ["factura"],
  summary: "Sustituye una factura por otra con datos corregidos; después se cancela con motivo 01.",
  details: ["Lo que no se escribe queda como está."],
  options: RECEIVER_OPTIONS,
  changes: { reason: "needed" },
  async run(context, given) {
    const db = await context.openDatabase();
    const cfdiId = await readInvoiceWord(db, given.words[0]);
    const cfdi = await findCfdi(db, cfdiId);
    if (!cfdi) throw new StaffRefusal(`No hay un documento ${cfdiId}.`);
    const receiver = { ...cfdi.receiver, ...readReceiver(given.options) };
    const { value, effects, audit } = await runAction(context, given, replaceInvoiceAction, { cfdiId, receiver });
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};
