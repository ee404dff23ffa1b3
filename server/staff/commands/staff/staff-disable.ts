import { disableMember } from "../../../administration/actions/staff/disable-member.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";

export const staffDisableCommand: StaffCommand = {
  name: disableMember.name,
  words: ["correo"],
  summary: "Quita el acceso a una persona del personal desde ahora, y cierra sus sesiones.",
  options: {},
  changes: { reason: "needed" },
  async run(context, given) {
    const { effects, value, audit } = await runAction(context, given, disableMember, {
      who: { email: given.words[0] ?? "" },
    });
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};
