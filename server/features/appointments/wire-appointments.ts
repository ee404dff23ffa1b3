import type { WireAppointments } from "../../../shared/contract/appointments.ts";
import { zoneWords } from "../../../shared/domain/appointments/zoned-time.ts";
import { toPesos } from "../../../shared/domain/money/money.ts";
import type { OfferedHours } from "./appointments.service.ts";

/** A branch that is not there gives none, as one without appointments does. */
export const toWireAppointments = (offered: OfferedHours | undefined): WireAppointments => ({
  Reloj: offered ? zoneWords(offered.branch.zone) : "",
  Montaje: offered && offered.mountingPrice !== null ? toPesos(offered.mountingPrice) : null,
  Minutos: offered?.branch.terms.mountingMinutes ?? null,
  Desde: offered?.firstDay ?? "",
  Dias: (offered?.days ?? []).map(({ day, hours }) => ({
    Dia: day,
    Horas: hours.map(({ startsAt, time, left }) => ({ Inicio: startsAt.toISOString(), Hora: time, Lugares: left })),
  })),
});
