import { listMembers } from "../../../administration/identity/members.ts";
import type { StaffCommand } from "../../staff-command.ts";

export const staffListCommand: StaffCommand = {
  name: "staff list",
  words: [],
  summary: "Lista al personal: rol, si tiene acceso y cuándo se le vio.",
  options: {},
  async run({ openDatabase }) {
    const members = await listMembers(await openDatabase());
    const lines = members.map(({ name, email, role, disabledAt, lastSeen }) =>
      [name, email, role, disabledAt ? "sin acceso" : "activa", lastSeen?.toISOString() ?? "nunca"].join("  "),
    );
    return { lines: lines.length === 0 ? ["No hay nadie todavía: staff create."] : lines, data: members };
  },
};
