import { SHORTEST_CODE } from "../../../../../shared/domain/tires/code-prefix.ts";
import { isSearchable, SHORTEST_SEARCH } from "../../../../../shared/domain/text/searchable.ts";
import type { SearchKind } from "./search-address.ts";

/** Most products, and most codes, an answer of the API carries; with as many there may be more. */
const MOST = 10;

export interface MatchCount {
  readonly products: number;
  readonly tires: number;
}

const TOO_SHORT_CODE = `Escribe al menos ${SHORTEST_CODE} caracteres.`;
const TOO_SHORT_TEXT = `Escribe al menos ${SHORTEST_SEARCH} letras o números.`;

/** What to type in place of a text that is too short to be looked for; null: it is long enough. */
export function tooShort(kind: SearchKind, text: string): string | null {
  if (text.length < SHORTEST_CODE && (kind === "code" || /^\d+$/.test(text))) return TOO_SHORT_CODE;
  return kind === "text" && !isSearchable(text) ? TOO_SHORT_TEXT : null;
}

const many = (count: number) => (count >= MOST ? `${MOST} o más` : String(count));

/** "2 llantas contienen “ve”", "1 código empieza con “115”", or both. */
export function matchText(kind: SearchKind, { products, tires }: MatchCount, text: string): string {
  const names = `${many(products)} ${products === 1 ? "llanta contiene" : "llantas contienen"} “${text}”`;
  const codes = `${many(tires)} ${tires === 1 ? "código empieza" : "códigos empiezan"}`;
  if (products > 0) return tires > 0 ? `${names}, ${codes} así` : names;
  if (tires > 0) return `${codes} con “${text}”`;
  const short = tooShort(kind, text);
  if (short !== null) return short;
  return kind === "code" ? `Ningún código empieza con “${text}”` : `Ninguna llanta contiene “${text}”`;
}
