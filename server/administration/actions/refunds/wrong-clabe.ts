import type { StaffError } from "../staff-error.ts";

const MESSAGE = "La CLABE no es correcta: son 18 dígitos, y el último comprueba a los demás.";

export const WRONG_CLABE: StaffError = { code: "fieldsRefused", message: MESSAGE, fields: { clabe: [MESSAGE] } };
