import { resetFactor } from "../../../administration/actions/staff/reset-factor.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";
import { factorLines } from "./factor-lines.ts";

export const staffResetFactorCommand: StaffCommand = {
  name: resetFactor.name,
  words: ["correo"],
  summary: "Da códigos nuevos a quien perdió su teléfono, y cierra sus sesiones.",
  options: {},
  changes: { reason: "needed" },
  async run(context, given) {
    const { effects, value, audit } = await runAction(context, given, resetFactor, { email: given.words[0] ?? "" });
    return { lines: [...effects.map(({ text }) => text), ...factorLines(value)], data: value, audit };
  },
};
