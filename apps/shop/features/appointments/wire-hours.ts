import type { WireAppointments } from "../../../../shared/contract/appointments.ts";
import { fromPesos } from "../../../../shared/domain/money/money.ts";
import type { OfferedHours } from "./appointment.ts";

export const offeredHoursOf = ({ Reloj, Montaje, Desde, Dias }: WireAppointments): OfferedHours => ({
  clock: Reloj,
  mountingPrice: Montaje === null ? null : fromPesos(Montaje),
  firstDay: Desde,
  days: Dias.map(({ Dia, Horas }) => ({
    day: Dia,
    hours: Horas.map(({ Inicio, Hora, Lugares }) => ({ startsAt: Inicio, day: Dia, time: Hora, left: Lugares })),
  })),
});
