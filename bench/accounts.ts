/** Two customers of the demonstration: one who bought now and then, and one who fits tyres for a living. */
export const QUIET_ACCOUNT = "daniel.reyes@correo.mx";
export const BUSY_ACCOUNT = "mariana.ortega@correo.mx";
