import type { WireAppointments } from "../../../../shared/contract/appointments.ts";
import { fromPesos } from "../../../../shared/domain/money/money.ts";
import type { OfferedHours } from "./appointment.ts";

export const offeredHoursOf = ({ Reloj, Montaje, Minutos, Desde, Dias }: WireAppointments): OfferedHours => ({
  clock: Reloj,
  mountingPrice: Montaje === null ? null : fromPesos(Montaje),
  mountingMinutes: Minutos,
  firstDay: Desde,
  days: Dias.map(({ Dia, Horas }) => ({
    day: Dia,
    hours: Horas.map(({ Inicio, Hora, Lugares }) => ({ startsAt: Inicio, day: Dia, time: Hora, left: Lugares })),
  })),
});
