import { isGlobalSchedule } from "../../../../shared/domain/invoicing/global-period.ts";
import { closeGlobalAction } from "../../../administration/actions/invoices/close-global.ts";
import { readDay } from "../../days.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** `--dry-run` tells what it would have. */
export const invoicesGlobalCommand: StaffCommand = {
  name: closeGlobalAction.name,
  words: ["día"],
  summary: "Cierra el periodo que empieza ese día y manda timbrar su factura global.",
  details: ["Con --dry-run sólo dice cuántos pedidos entrarían."],
  options: { period: { type: "string", value: "PERIODO", says: "day, week o month; si falta, el de CFDI_GLOBAL." } },
  changes: { reason: "needed" },
  async run(context, given) {
    const asked = given.options["period"] ?? context.config.CFDI_GLOBAL;
    const period = typeof asked === "string" && isGlobalSchedule(asked) ? asked : undefined;
    const start = readDay(given.words[0]);
    if (!period || start === undefined) throw new StaffRefusal("Falta --period: day, week o month.");
    const { value, effects, audit } = await runAction(context, given, closeGlobalAction, { period, start });
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};
