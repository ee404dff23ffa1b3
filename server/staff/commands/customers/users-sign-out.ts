import { endSessions } from "../../../features/session/session.service.ts";
import { findCustomer } from "../../queries/customer-queries.ts";
import type { StaffCommand } from "../../staff-command.ts";

const said = (ended: number): string => {
  if (ended === 0) return "No había sesiones abiertas.";
  return ended === 1 ? "Se cerró 1 sesión." : `Se cerraron ${ended} sesiones.`;
};

/** For a customer who lost a phone, or in whose account another person is. */
export const usersSignOutCommand: StaffCommand = {
  name: "users sign-out",
  words: ["correo"],
  summary: "Cierra todas las sesiones de una cuenta, en todos los equipos.",
  details: ["Quien sepa la contraseña puede volver a entrar: si alguien más la sabe, su dueño debe cambiarla."],
  options: {},
  changes: { reason: "optional" },
  async run({ openDatabase, now }, { words }) {
    const db = await openDatabase();
    const { id: customerId } = await findCustomer(db, words[0]);
    const sessions = await endSessions(db, customerId, now);
    return { lines: [said(sessions)], data: { customerId, sessions }, journal: { customerId, sessions } };
  },
};
