import { Type } from "typebox";
import { AppointmentStart, WireAppointments } from "../appointments.ts";
import { defineEndpoint } from "../endpoint.ts";
import { ORDER_PARAMS, WireOrder } from "./orders.ts";
import { HIGHEST_INTEGER } from "../../domain/text/highest-integer.ts";

/** Ours: what its branch offers for an order. */
export const orderHoursEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pedidos/MisPedidos/:orderId/Cita",
  summary: "Días y horas libres para montar un pedido en su sucursal",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  answer: WireAppointments,
  errors: [404],
});

/** Ours: books, moves or cancels. 409: the hour is taken or offered no more, it was changed meanwhile, or it is too late. */
export const changeAppointmentEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Pedidos/MisPedidos/:orderId/Cita",
  summary: "El cliente aparta, mueve o cancela la cita de un pedido",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  body: Type.Object({
    /** Null cancels it. */
    Inicio: Type.Union([AppointmentStart, Type.Null()]),
    /** The one that was seen. */
    Revision: Type.Integer({ minimum: 0, maximum: HIGHEST_INTEGER }),
  }),
  answer: WireOrder,
  errors: [404, 409, 429],
});

/** Where an order's appointment is, for a calendar. */
export const appointmentFilePath = (orderId: number): string => `/api/Pedidos/MisPedidos/${orderId}/Cita.ics`;

export const appointmentFileEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pedidos/MisPedidos/:orderId/Cita.ics",
  summary: "La cita de un pedido, para un calendario",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  answer: Type.Unsafe<Uint8Array>({ type: "string", format: "binary" }),
  errors: [404],
});
