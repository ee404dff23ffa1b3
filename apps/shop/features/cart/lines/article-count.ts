/** "1 Artículo", "5 Artículos" (storefront §2). */
export const articleCount = (count: number): string => `${count} ${count === 1 ? "Artículo" : "Artículos"}`;
