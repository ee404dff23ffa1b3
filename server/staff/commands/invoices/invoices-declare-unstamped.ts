import { declareUnstampedAction } from "../../../administration/actions/invoices/stamp-invoice.ts";
import { readInvoiceWord } from "../../queries/invoice-queries.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";
import { PAC_KEEPS_HOURS } from "../../../../shared/domain/invoicing/invoice-states.ts";

export const invoicesDeclareUnstampedCommand: StaffCommand = {
  name: declareUnstampedAction.name,
  words: ["factura"],
  summary: `Anota que el PAC nunca timbró una factura que lleva ${PAC_KEEPS_HOURS} horas sin respuesta.`,
  details: ["Antes se busca en la lista del PAC, por folio e importe: si la timbró, habría dos."],
  options: {},
  changes: { reason: "needed" },
  async run(context, given) {
    const cfdiId = await readInvoiceWord(await context.openDatabase(), given.words[0]);
    const { value, effects, audit } = await runAction(context, given, declareUnstampedAction, { cfdiId });
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};
