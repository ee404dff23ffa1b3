/** "1 pieza", "4 piezas". */
export const pluralPieces = (count: number): string => `${count} ${count === 1 ? "pieza" : "piezas"}`;
