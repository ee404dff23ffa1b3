import { CANCEL_MOTIVES, type CancelMotive } from "../../../../shared/domain/invoicing/cancellation.ts";
import { cancelInvoiceAction } from "../../../administration/actions/invoices/cancel-invoice.ts";
import { readInvoiceWord } from "../../queries/invoice-queries.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const MOTIVES = Object.keys(CANCEL_MOTIVES) as CancelMotive[];

export const invoicesCancelCommand: StaffCommand = {
  name: cancelInvoiceAction.name,
  words: ["factura"],
  summary: "Pide al SAT cancelar una factura timbrada.",
  details: MOTIVES.map((motive) => `${motive}: ${CANCEL_MOTIVES[motive].label}.`),
  options: { motive: { type: "string", value: "MOTIVO", says: `${MOTIVES.join(", ")}.` } },
  changes: { reason: "needed" },
  async run(context, given) {
    const motive = MOTIVES.find((known) => known === given.options["motive"]);
    if (!motive) throw new StaffRefusal(`Falta --motive: ${MOTIVES.join(", ")}.`);
    const cfdiId = await readInvoiceWord(await context.openDatabase(), given.words[0]);
    const { value, effects, audit } = await runAction(context, given, cancelInvoiceAction, { cfdiId, motive });
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};
