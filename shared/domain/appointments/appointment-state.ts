/** States of an appointment, with the words of staff. A cancelled one holds no place. */
export const APPOINTMENT_STATES = {
  booked: { label: "Apartada", holdsPlace: true },
  arrived: { label: "Llegó", holdsPlace: true },
  missed: { label: "No llegó", holdsPlace: true },
  cancelled: { label: "Cancelada", holdsPlace: false },
} as const satisfies Record<string, { label: string; holdsPlace: boolean }>;

export type AppointmentState = keyof typeof APPOINTMENT_STATES;
