import { resendInvoiceAction } from "../../../administration/actions/invoices/resend-invoice.ts";
import { readInvoiceWord } from "../../queries/invoice-queries.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";

export const invoicesResendCommand: StaffCommand = {
  name: resendInvoiceAction.name,
  words: ["factura"],
  summary: "Envía otra vez una factura timbrada al correo de su cliente, con su PDF y su XML.",
  options: {},
  changes: { reason: "optional" },
  async run(context, given) {
    const cfdiId = await readInvoiceWord(await context.openDatabase(), given.words[0]);
    const { value, effects, audit } = await runAction(context, given, resendInvoiceAction, { cfdiId });
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};
