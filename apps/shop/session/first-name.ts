/** How the shop addresses a customer: "Mariana" of "Mariana Guadalupe". */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? "";
