import { Type, type Static } from "typebox";
import { defineEndpoint, WirePesos } from "./endpoint.ts";
import { HIGHEST_INTEGER } from "../domain/text/highest-integer.ts";

/** The moment at which an hour begins, in UTC: `2026-12-02T16:00:00.000Z`. */
export const AppointmentStart = Type.String({
  pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{3})?Z$",
});

/** Ours: when a branch mounts tyres, without any name (docs/decisions/0094). */
export const WireAppointments = Type.Object({
  /** Whose clock the hours are on, in words. */
  Reloj: Type.String(),
  /** Of one tyre, with tax, paid at the branch; null: not said. */
  Montaje: Type.Union([WirePesos, Type.Null()]),
  /** How long mounting takes, for a set; null: not said. */
  Minutos: Type.Union([Type.Integer(), Type.Null()]),
  /** First day on which the tyres are there, `yyyy-mm-dd`. */
  Desde: Type.String(),
  /** Days that can be chosen, in order; none: the branch gives no appointments. */
  Dias: Type.Array(
    Type.Object({
      Dia: Type.String(),
      Horas: Type.Array(
        Type.Object({
          Inicio: Type.String(),
          /** On the branch's clock, `9:00`. */
          Hora: Type.String(),
          /** Places left; 0: full. */
          Lugares: Type.Integer(),
        }),
      ),
    }),
  ),
});
export type WireAppointments = Static<typeof WireAppointments>;

/** Ours: when the tyres are mounted at the branch (docs/decisions/0094). */
export const WireOrderAppointment = Type.Object({
  /** The moment when it begins, in UTC; null: none is booked. */
  Inicio: Type.Union([Type.String(), Type.Null()]),
  /** `Miércoles 2 de diciembre, 10:00` on the branch's clock, or empty. */
  Texto: Type.String(),
  Reloj: Type.String(),
  /** Changes with every change; 0: there was none yet. */
  Revision: Type.Integer(),
  /** Whether its customer may choose another hour, or one. */
  Elegible: Type.Boolean(),
  /** Whether its customer may cancel it. */
  Cancelable: Type.Boolean(),
  /** The tyres come after its day. */
  Mover: Type.Boolean(),
  /** With tax, of all tyres, paid at the branch; null: not said. */
  Montaje: Type.Union([WirePesos, Type.Null()]),
});
export type WireOrderAppointment = Static<typeof WireOrderAppointment>;

export const appointmentsEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Envios/Citas/:branch",
  summary: "Días y horas libres para montar en una sucursal lo que se pide ahora",
  tag: "Envíos",
  auth: "required",
  params: Type.Object({ branch: Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER }) }),
  answer: WireAppointments,
});
