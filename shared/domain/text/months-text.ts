/** "1 mes", "6 meses" */
export const monthsText = (months: number): string => (months === 1 ? "1 mes" : `${months} meses`);
