/** Why an order stopped on its way. Source: office section 9. */
export const EXCEPTION_MOTIVES = {
  address: { label: "Dirección", hint: "No existe, incompleta o sin quien reciba" },
  refused: { label: "Rechazado", hint: "No quiso recibir" },
  lost: { label: "Extraviado", hint: "Sin movimiento de la guía" },
  damaged: { label: "Dañado", hint: "Antes o durante el envío" },
  other: { label: "Otro", hint: "Explícalo abajo" },
} as const;

export type ExceptionMotive = keyof typeof EXCEPTION_MOTIVES;

export const ALL_EXCEPTION_MOTIVES = Object.keys(EXCEPTION_MOTIVES) as readonly ExceptionMotive[];

export const isExceptionMotive = (text: string): text is ExceptionMotive => Object.hasOwn(EXCEPTION_MOTIVES, text);

/** Characters of the note. */
export const SHORTEST_NOTE = 10;
export const LONGEST_NOTE = 1000;
