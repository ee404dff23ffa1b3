import { OWNER_ROLE } from "../../../../shared/domain/staff/access/seeded-roles.ts";

const todayOf = (now: Date) => now.toLocaleDateString("sv-SE", { timeZone: "America/Mexico_City" });

/** Whether a last day is over. */
export const isOver = (endsOn: string | null, now: Date): boolean => endsOn !== null && endsOn < todayOf(now);

/** Why a last day cannot be set, or undefined. `yyyy-mm-dd`, today in Mexico City at the earliest. */
export function endDateProblem(endsOn: string | null, role: string, now: Date): string | undefined {
  if (endsOn === null) return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(endsOn) || Number.isNaN(Date.parse(endsOn))) return "Escribe una fecha válida.";
  if (isOver(endsOn, now)) return "La fecha ya pasó: para quitarle el acceso hoy, usa «Quitar acceso».";
  return role === OWNER_ROLE ? "El rol dueño no tiene último día." : undefined;
}
