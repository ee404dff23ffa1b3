import { resetFactor } from "../../../administration/actions/staff/reset-factor.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";

export const staffResetFactorCommand: StaffCommand = {
  name: resetFactor.name,
  words: ["correo"],
  summary: "Retira la segunda prueba de quien perdió su teléfono, y cierra sus sesiones; registra otra al entrar.",
  options: {
    "with-password": { type: "boolean", says: "también la contraseña: recibe un enlace por correo para poner otra." },
  },
  changes: { reason: "needed" },
  async run(context, given) {
    const { effects, value, audit } = await runAction(context, given, resetFactor, {
      who: { email: given.words[0] ?? "" },
      withPassword: given.options["with-password"] === true,
    });
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};
