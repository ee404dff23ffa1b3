import { formatNearDay } from "../text/dates.ts";
import { NOTICE_HOURS } from "./notice-words.ts";
import { zonedTime } from "./zoned-time.ts";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Miércoles 2 de diciembre, 10:00", on the branch's clock. */
export function appointmentWords(startsAt: Date, zone: string): string {
  const { day, time } = zonedTime(startsAt, zone);
  return capital(`${formatNearDay(day)}, ${time}`);
}

export const APPOINTMENT_REFUSALS = {
  taken: (time: string) => `La hora de las ${time} se acaba de ocupar. Elige otra; las demás siguen libres.`,
  notOffered: "Ese día y hora ya no se ofrecen en esta sucursal. Elige otros, o sigue sin cita.",
  changed: "Tu cita cambió mientras tanto. Revísala e intenta de nuevo.",
  late: `Una cita se mueve o se cancela hasta ${NOTICE_HOURS} horas antes. Llama a la sucursal o escríbenos.`,
  tooOften: "Cambiaste tu cita muchas veces hoy. Inténtalo mañana, o escríbenos.",
  notThere: "Este pedido no tiene una cita.",
  notPossible: "Este pedido no puede tener una cita.",
} as const;
