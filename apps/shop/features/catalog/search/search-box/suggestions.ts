import { tireCodesEndpoint } from "../../../../../../shared/contract/catalog/catalog.ts";
import { searchEndpoint } from "../../../../../../shared/contract/catalog/search.ts";
import { formatMxn } from "../../../../../../shared/domain/money/money.ts";
import { formatTireSize } from "../../../../../../shared/domain/tires/tire-size.ts";
import { foldText } from "../../../../../../shared/domain/text/text.ts";
import { browserApi } from "../../../../api/api-client.ts";
import { summaryOf } from "../../tire/wire-tire.ts";
import type { TireSummary } from "../../tire/tire-summary.ts";
import type { SearchFindings } from "../findings.ts";
import { type Search, searchUrl } from "../search-address.ts";
import type { Suggestion, Suggestions } from "./suggestion.ts";
import { isSameCode, readTyped } from "../typed-text.ts";
import { findingsOf } from "../wire-search.ts";

/** Null when the shop could not be asked. */
type Answer = Suggestions | null;

const MOST_VEHICLES = 5;
const MOST_TIRES = 3;
const MOST_SIZES = 3;

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

const plain = (...options: readonly Suggestion[]): Suggestions => ({ options, corrections: [] });

async function ask(search: Search, coupon: string | undefined): Promise<Answer> {
  const typed = readTyped(search.kind, search.text);
  if (typed.kind === "nothing") return plain();
  // Whether cars or only motorcycles have the size is for the search itself to find out (search-loader.ts).
  if (typed.kind === "size") {
    return plain({ kind: "size", size: formatTireSize(typed.size), url: searchUrl(search, coupon) });
  }
  if (typed.kind === "code") {
    const coded = await browserApi.call(tireCodesEndpoint, { query: { prefijo: typed.prefix, cupon: coupon } });
    return coded.ok ? plain(...coded.value.map((tire) => codedOf(summaryOf(tire, coupon)))) : null;
  }
  const found = await browserApi.call(searchEndpoint, { query: { texto: typed.text, cupon: coupon } });
  return found.ok ? suggestionsOf(findingsOf(found.value, coupon)) : null;
}

const codedOf = ({ code, name, size, index, image, url }: TireSummary): Suggestion => ({
  kind: "tire",
  code,
  name,
  size: `${size} ${index}`,
  image,
  url,
});

function suggestionsOf(found: SearchFindings): Suggestions {
  const { vehicles, tires, sizes, brands, lines, coded, corrections } = found;
  const meant = corrections.length === 1 ? corrections[0]?.to : undefined;
  const groups: (readonly [string, readonly Suggestion[]])[] = [
    [
      found.heading,
      vehicles.slice(0, MOST_VEHICLES).map(({ name, detail, url }) => ({
        kind: "place" as const,
        icon: "car" as const,
        name,
        detail,
        url,
        ...(meant !== undefined && { meant }),
      })),
    ],
    [
      tires.heading,
      tires.list.slice(0, MOST_TIRES).map(({ tire, fit }) => ({
        kind: "fitting" as const,
        name: `${tire.name} ${tire.size}`,
        detail: `${tire.brand}, ${formatMxn(tire.price.one.now)} c/u. ${fit}`,
        image: tire.image,
        url: tire.url,
      })),
    ],
    [
      "Medidas",
      sizes.slice(0, MOST_SIZES).map(({ label, url }) => ({
        kind: "place" as const,
        icon: "search" as const,
        name: label,
        detail: "",
        url,
      })),
    ],
    [
      "Marcas",
      brands.map(({ label, detail, url }) => ({
        kind: "place" as const,
        icon: "store" as const,
        name: label,
        detail,
        url,
      })),
    ],
    ["Líneas", lines.map((line) => ({ kind: "product" as const, ...line }))],
    ["Códigos", coded.map(codedOf)],
  ];
  const filled = groups.filter(([, options]) => options.length > 0);
  const hasHeadings = filled.length > 1 || vehicles.length > 0;
  return {
    options: filled.flatMap(([heading, options]) =>
      options.map((option) => (hasHeadings ? { ...option, heading } : option)),
    ),
    corrections,
  };
}

/** The one suggestion a text means beyond doubt: its size, or the tire with this very code. */
export const exactSuggestion = (suggestions: readonly Suggestion[], text: string): Suggestion | undefined =>
  suggestions.find(
    (suggestion) => suggestion.kind === "size" || (suggestion.kind === "tire" && isSameCode(suggestion.code, text)),
  );
