/** The words of an order's guarantee folder. */
export const WARRANTY_TEXTS = {
  title: "Garantía",
  replaced: "de reposición",
  covered: (delivered: string, until: string) => `Entregadas el ${delivered}, cubiertas hasta el ${until}.`,
  returned: (count: number) => (count === 1 ? "1 se devolvió." : `${count} se devolvieron.`),
  allReturned: (delivered: string) => `Entregadas el ${delivered}, devueltas: ya no las cubre.`,
  dot: (weeks: readonly string[]) => (weeks.length === 0 ? "DOT sin anotar." : `DOT: ${weeks.join(", ")}`),
  policy: (line: string, edition: string) =>
    `Póliza ${line === "general" ? "general" : `de ${line}`}, edición del ${edition}.`,
  mounted: (day: string | null, kilometers: number | null) =>
    `El cliente dice: ${[
      day === null ? "sin fecha de montaje" : `montadas el ${day}`,
      kilometers === null ? "sin kilómetros" : `${kilometers.toLocaleString("en-US")} km`,
    ].join(", ")}.`,
  written: (first: string, changed: string | null) =>
    changed === null ? `Escrito el ${first}.` : `Escrito el ${first}, cambiado el ${changed}.`,
} as const;
