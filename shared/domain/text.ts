/** Lower case, without accents, single spaces: for matching only, never shown. "Clásica  AT" becomes "clasica at". */
export const foldText = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** For addresses: "Eco Verde" becomes "eco-verde". A text without letters or digits gives "". */
export const slugify = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** "1 Artículo", "5 Artículos". Source: storefront section 2. */
export const pluralArticles = (n: number): string => (n === 1 ? "1 Artículo" : `${n} Artículos`);

/** Whether a folded text holds the query anywhere; an empty query is in every text. Source: decisions section 2. */
export const contains = (foldedHaystack: string, query: string): boolean => foldedHaystack.includes(foldText(query));

/** Whether a folded text starts with the query; an empty query suggests nothing. Source: storefront section 5 (suggestions). */
export function hasPrefix(foldedText: string, query: string): boolean {
  const folded = foldText(query);
  return folded !== "" && foldedText.startsWith(folded);
}
