import { Type, type Static } from "typebox";
import { AppointmentStart } from "../../appointments.ts";
import { actionAnswer, defineStaffEndpoint, Moment, Reason, Rehearse } from "../staff-endpoint.ts";
import { HIGHEST_INTEGER } from "../../../domain/text/highest-integer.ts";

const State = Type.Enum(["booked", "arrived", "missed", "cancelled"]);

/** An appointment of a branch's day. */
export const StaffAppointment = Type.Object({
  orderId: Type.Integer(),
  /** Status of the order. */
  status: Type.Integer(),
  state: State,
  /** Changes with every change of the appointment. */
  revision: Type.Integer(),
  startsAt: Moment,
  /** By what the member may see: whole, masked, or null. Empty once the customer was erased. */
  name: Type.Union([Type.String(), Type.Null()]),
  phone: Type.Union([Type.String(), Type.Null()]),
  pieces: Type.Integer(),
  tires: Type.Array(Type.Object({ name: Type.String(), size: Type.String(), pieces: Type.Integer() })),
  /** Its hour has come: only then can it be marked as missed. */
  hasBegun: Type.Boolean(),
  /** The tyres come after this day. */
  mustMove: Type.Boolean(),
});
export type StaffAppointment = Static<typeof StaffAppointment>;

export const AppointmentDay = Type.Object({
  /** Places that give appointments, or have some to come. */
  places: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** Null: there is none. */
  place: Type.Union([Type.Integer(), Type.Null()]),
  day: Type.String(),
  today: Type.String(),
  /** Whose clock the hours are on, in words. */
  clock: Type.String(),
  /** The place does not work on this day. */
  isClosed: Type.Boolean(),
  /** Booked appointments of this branch, from 60 days ago on, whose tyres come later. */
  toMove: Type.Integer(),
  hours: Type.Array(
    Type.Object({
      startsAt: Moment,
      time: Type.String(),
      /** 0: outside its hours. */
      places: Type.Integer(),
      /** Places taken, also by orders that the member's role does not see. */
      taken: Type.Integer(),
      appointments: Type.Array(StaffAppointment),
    }),
  ),
});
export type AppointmentDay = Static<typeof AppointmentDay>;

const TAG = "Pedidos";
const OrderId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }) });
const Acts = { needs: ["orders.advance", "full"] as const, tag: TAG };
const Reads = { needs: ["orders.read", "masked"] as const, tag: TAG };
const Expected = Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER });
const Changed = actionAnswer(Type.Object({ orderId: Type.Integer() }));

export const appointmentDayEndpoint = defineStaffEndpoint({
  ...Reads,
  method: "GET",
  path: "/staff/appointments",
  summary: "Las citas de un lugar en un día, por hora",
  query: Type.Object({
    place: Type.Optional(Type.String({ pattern: "^[0-9]{1,9}$" })),
    /** On the place's clock; absent: today. */
    day: Type.Optional(Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" })),
  }),
  answer: AppointmentDay,
});

export const appointmentHoursEndpoint = defineStaffEndpoint({
  ...Acts,
  method: "GET",
  path: "/staff/appointments/:id/hours",
  summary: "Horas libres a las que puede pasar la cita de un pedido",
  params: OrderId,
  answer: Type.Object({
    days: Type.Array(
      Type.Object({
        day: Type.String(),
        hours: Type.Array(Type.Object({ startsAt: Moment, time: Type.String(), left: Type.Integer() })),
      }),
    ),
  }),
});

export const markAppointmentEndpoint = defineStaffEndpoint({
  ...Acts,
  method: "POST",
  path: "/staff/appointments/:id/mark",
  summary: "Dice si un cliente llegó a su cita",
  params: OrderId,
  query: Rehearse,
  body: Type.Object({
    state: Type.Enum(["booked", "arrived", "missed"]),
    expected: Expected,
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  answer: Changed,
});

export const moveAppointmentEndpoint = defineStaffEndpoint({
  ...Acts,
  method: "POST",
  path: "/staff/appointments/:id/move",
  summary: "Pasa una cita a otra hora; su cliente recibe un correo",
  params: OrderId,
  query: Rehearse,
  body: Type.Object({ startsAt: AppointmentStart, expected: Expected, reason: Reason }),
  answer: Changed,
});

export const cancelAppointmentEndpoint = defineStaffEndpoint({
  ...Acts,
  method: "POST",
  path: "/staff/appointments/:id/cancel",
  summary: "Cancela una cita; su cliente recibe un correo",
  params: OrderId,
  query: Rehearse,
  body: Type.Object({ expected: Expected, reason: Reason }),
  answer: Changed,
});
