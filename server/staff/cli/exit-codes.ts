/** What the program answers to its caller. */
export const EXIT = {
  done: { code: 0, says: "hecho" },
  refused: { code: 1, says: "no se pudo, o los datos están mal: no se cambió nada" },
  wrongUsage: { code: 2, says: "la orden está mal escrita" },
  unavailable: { code: 3, says: "la tienda no está disponible: configuración, base de datos, versión, o datos en uso" },
  failed: { code: 4, says: "falla inesperada: no se cambió nada" },
} as const satisfies Record<string, { readonly code: number; readonly says: string }>;
