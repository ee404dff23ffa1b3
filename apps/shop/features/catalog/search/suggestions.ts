import { productsEndpoint, tireCodesEndpoint } from "../../../../../shared/contract/catalog/catalog.ts";
import { formatTireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import { foldText } from "../../../../../shared/domain/text/text.ts";
import { browserApi } from "../../../api/api-client.ts";
import { type Search, searchUrl } from "./search-address.ts";
import type { Suggestion } from "./suggestion.ts";
import { isSameCode, readTyped } from "./typed-text.ts";
import { suggestedProductOf, suggestedTireOf } from "./wire-suggestion.ts";

/** Null when the shop could not be asked. */
type Answer = readonly Suggestion[] | null;

/** What was answered, by text, while the page is open: going back a letter asks nothing. */
const answers = new Map<string, Promise<Answer>>();

const keyOf = ({ kind, text }: Search, coupon: string | undefined) => JSON.stringify([kind, foldText(text), coupon]);

export const isRemembered = (search: Search, coupon: string | undefined): boolean => answers.has(keyOf(search, coupon));

export function suggestionsFor(search: Search, coupon: string | undefined): Promise<Answer> {
  const key = keyOf(search, coupon);
  const known = answers.get(key);
  if (known) return known;
  const asked = ask(search, coupon).then((answer) => {
    if (answer === null) answers.delete(key); // to be asked again
    return answer;
  });
  answers.set(key, asked);
  return asked;
}

async function ask(search: Search, coupon: string | undefined): Promise<Answer> {
  const typed = readTyped(search.kind, search.text);
  if (typed.kind === "nothing") return [];
  // Whether cars or only motorcycles have the size is for the search itself to find out (search-loader.ts).
  if (typed.kind === "size") {
    return [{ kind: "size", size: formatTireSize(typed.size), url: searchUrl(search, coupon) }];
  }
  const { name, codePrefix } = typed;
  const [products, tires] = await Promise.all([
    name === null ? null : browserApi.call(productsEndpoint, { query: { nombre: name, cupon: coupon } }),
    codePrefix === null ? null : browserApi.call(tireCodesEndpoint, { query: { prefijo: codePrefix, cupon: coupon } }),
  ]);
  if (products?.ok === false || tires?.ok === false) return null;
  return [
    ...(Array.isArray(products?.value) ? products.value : []).map((product) => suggestedProductOf(product, coupon)),
    ...(tires?.value ?? []).map((tire) => suggestedTireOf(tire, coupon)),
  ];
}

/** The one suggestion a text means beyond doubt: its size, or the tire with this very code. */
export const exactSuggestion = (suggestions: readonly Suggestion[], text: string): Suggestion | undefined =>
  suggestions.find(
    (suggestion) => suggestion.kind === "size" || (suggestion.kind === "tire" && isSameCode(suggestion.code, text)),
  );
