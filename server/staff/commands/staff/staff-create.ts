import { createMember } from "../../../administration/actions/staff/create-member.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";
import { ENROLMENT_HOURS } from "../../../../shared/domain/staff/access/access-hours.ts";

/** The first owner of a live shop, and a way in when every owner has lost theirs. */
export const staffCreateCommand: StaffCommand = {
  name: createMember.name,
  words: ["correo"],
  summary: "Crea a una persona del personal, y muestra una vez la contraseña con la que entra la primera vez.",
  options: {
    role: { type: "string", value: "ROL", says: "dueño, atención, almacén, catálogo, contabilidad o lectura." },
    name: { type: "string", value: "NOMBRE", says: "cómo se llama." },
  },
  changes: { reason: "needed" },
  async run(context, given) {
    const { role, name } = given.options;
    const text = (value: unknown) => (typeof value === "string" ? value : "");
    const input = { email: given.words[0] ?? "", role: text(role), name: text(name) };
    const { effects, value, audit } = await runAction(context, given, createMember, input);
    const lines = [
      ...effects.map((effect) => effect.text),
      `Contraseña para la primera vez: ${value.password}`,
      `Al entrar escoge otra y registra su segunda prueba, antes de ${ENROLMENT_HOURS} horas.`,
      "No se puede volver a ver: entrégala por un medio seguro.",
    ];
    return { lines, data: value, audit };
  },
};
