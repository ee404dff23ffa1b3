/** "Rin 13 a 20"; null where it is not known. */
export function rimWords(from: number | null, to: number | null): string | null {
  if (from === null && to === null) return null;
  if (from === null) return `Hasta rin ${to}`;
  if (to === null) return `Desde rin ${from}`;
  return from === to ? `Rin ${from}` : `Rin ${from} a ${to}`;
}
