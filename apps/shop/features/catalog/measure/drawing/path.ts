/** Two decimals of a unit are finer than any screen, and the same number in every browser. */
export const round = (n: number): number => Math.round(n * 100) / 100 + 0;

/** A point of a path. */
export const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;

export const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
