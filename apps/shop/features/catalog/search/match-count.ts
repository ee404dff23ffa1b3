import { SHORTEST_CODE } from "../../../../../shared/domain/tires/code-prefix.ts";
import type { SearchKind } from "./search-address.ts";

/** Most products, and most codes, an answer of the API carries; with as many there may be more. */
const MOST = 10;

export interface MatchCount {
  readonly products: number;
  readonly tires: number;
}

/** A code that short is not looked for. */
export const isTooShort = (kind: SearchKind, text: string): boolean =>
  text.length < SHORTEST_CODE && (kind === "code" || /^\d+$/.test(text));
export const TOO_SHORT = `Escribe al menos ${SHORTEST_CODE} caracteres.`;

const many = (count: number) => (count >= MOST ? `${MOST} o más` : String(count));

/** "2 llantas contienen “ve”", "1 código empieza con “115”", or both. */
export function matchText(kind: SearchKind, { products, tires }: MatchCount, text: string): string {
  const names = `${many(products)} ${products === 1 ? "llanta contiene" : "llantas contienen"} “${text}”`;
  const codes = `${many(tires)} ${tires === 1 ? "código empieza" : "códigos empiezan"}`;
  if (products > 0) return tires > 0 ? `${names}, ${codes} así` : names;
  if (tires > 0) return `${codes} con “${text}”`;
  if (isTooShort(kind, text)) return TOO_SHORT;
  return kind === "code" ? `Ningún código empieza con “${text}”` : `Ninguna llanta contiene “${text}”`;
}
