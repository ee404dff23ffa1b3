import { resetFactor } from "../../../administration/actions/staff/reset-factor.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";

export const staffResetFactorCommand: StaffCommand = {
  name: resetFactor.name,
  words: ["correo"],
  summary:
    "Retira la segunda prueba de quien perdió su teléfono, y cierra sus sesiones. Recibe un enlace para registrar otra.",
  options: {
    "with-password": { type: "boolean", says: "también la contraseña: el enlace pide otra." },
    "show-password": {
      type: "boolean",
      says: "sin enlace: muestra una vez la contraseña con la que entra y registra otra. Para cuando no llega el correo.",
    },
  },
  changes: { reason: "needed" },
  async run(context, given) {
    const { effects, value, audit } = await runAction(context, given, resetFactor, {
      who: { email: given.words[0] ?? "" },
      withPassword: given.options["with-password"] === true,
      showsPassword: given.options["show-password"] === true,
    });
    const { password } = value;
    const shown =
      password === null
        ? []
        : [`Contraseña para la próxima vez: ${password}`, "No se puede volver a ver: entrégala por un medio seguro."];
    return { lines: [...effects.map(({ text }) => text), ...shown], data: value, audit };
  },
};
