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

/** Direction marks that would show a text other than it is. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const OTHER_CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** Text as it may go into an e-mail: trimmed, no control characters but line ends, at most one empty line in a row. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(BIDI_CONTROLS, "")
    .replace(OTHER_CONTROLS, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
