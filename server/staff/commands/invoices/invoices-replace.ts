import { replaceInvoiceAction } from "../../../administration/actions/invoices/replace-invoice.ts";
import { findCfdi } from "../../../features/invoices/cfdi.repository.ts";
import { readInvoiceWord } from "../../queries/invoice-queries.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** Options and the receiver's fields; what is not typed stays as it is. */
const OPTIONS = { rfc: "rfc", name: "legalName", cp: "postalCode", regime: "taxRegime", use: "cfdiUse" } as const;

export const invoicesReplaceCommand: StaffCommand = {
  name: replaceInvoiceAction.name,
  words: ["factura"],
  summary: "Sustituye una factura por otra con datos corregidos; después se cancela con motivo 01.",
  details: ["Lo que no se escribe queda como está."],
  options: {
    rfc: { type: "string", value: "RFC", says: "el RFC correcto." },
    name: { type: "string", value: "NOMBRE", says: "el nombre como en la Constancia de Situación Fiscal." },
    cp: { type: "string", value: "CP", says: "el código postal del domicilio fiscal." },
    regime: { type: "string", value: "CLAVE", says: "la clave del régimen, como 601." },
    use: { type: "string", value: "CLAVE", says: "la clave del uso, como G03." },
  },
  changes: { reason: "needed" },
  async run(context, given) {
    const db = await context.openDatabase();
    const cfdiId = await readInvoiceWord(db, given.words[0]);
    const cfdi = await findCfdi(db, cfdiId);
    if (!cfdi) throw new StaffRefusal(`No hay un documento ${cfdiId}.`);
    const typed = Object.entries(OPTIONS).flatMap(([option, field]) => {
      const value = given.options[option];
      return typeof value === "string" ? [[field, value] as const] : [];
    });
    const receiver = { ...cfdi.receiver, ...Object.fromEntries(typed) };
    const { value, effects, audit } = await runAction(context, given, replaceInvoiceAction, { cfdiId, receiver });
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};
