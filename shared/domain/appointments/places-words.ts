/** "1 lugar", "2 lugares", "lleno". */
export const placesWords = (left: number): string => (left <= 0 ? "lleno" : left === 1 ? "1 lugar" : `${left} lugares`);
