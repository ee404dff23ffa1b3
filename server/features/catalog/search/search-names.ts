import { foldText } from "../../../../shared/domain/text/text.ts";
import { parseTireSize } from "../../../../shared/domain/tires/tire-size.ts";
import { BRAND_ALIASES, MODEL_ALIASES } from "./vehicle-aliases.ts";
import { isCorrectable } from "./one-letter.ts";

/** A model with the years of all its versions. */
export interface VehicleModel {
  readonly id: number;
  readonly name: string;
  readonly brandId: number;
  readonly brand: string;
  readonly spans: readonly { readonly from: number; readonly to: number }[];
  /** Two digits that are a rim it left the factory with, or in the name of a version. */
  readonly ownNumbers: readonly string[];
}

export interface TireLine {
  readonly id: number;
  readonly name: string;
  readonly brandId: number;
}

export interface CatalogNames {
  readonly vehicles: readonly VehicleModel[];
  readonly tireBrands: readonly { readonly id: number; readonly name: string }[];
  readonly lines: readonly TireLine[];
}

/** A name as it is looked up: whole, and by the words it begins with; all without what stands between words. */
interface NameKeys {
  readonly whole: string;
  readonly beginnings: readonly string[];
  readonly aliases: readonly string[];
}

export interface SearchNames {
  readonly vehicles: readonly { readonly vehicle: VehicleModel; readonly brand: NameKeys; readonly model: NameKeys }[];
  readonly tireBrands: readonly { readonly id: number; readonly name: string; readonly keys: NameKeys }[];
  readonly lines: readonly { readonly line: TireLine; readonly folded: string }[];
  /** Every word of a name: such a word is not misspelt. */
  readonly words: ReadonlySet<string>;
  /** Those that a misspelt word may mean. */
  readonly correctWords: readonly string[];
}

const compact = (text: string): string => foldText(text).replaceAll(/[^a-z0-9]/g, "");
const wordsOf = (name: string): string[] => name.split(/\s+/).map(compact);
const everyWordOf = (name: string): string[] => [...wordsOf(name), ...name.split(/[\s-]+/).map(compact)];

/** Whether a version's name has all these words of a typed text: "gli" of "jetta 2015 gli". */
export const hasWords = (version: string, words: readonly string[]): boolean => {
  const own = everyWordOf(version);
  return words.every((word) => own.includes(word));
};

/** The two digits that a model's versions and sizes give a meaning. */
export const ownNumbersOf = (versions: readonly string[], sizeKeys: readonly string[]): string[] => {
  const rims = sizeKeys.flatMap((key) => {
    const size = parseTireSize(key);
    return size.ok ? [String(Math.trunc(size.value.rimInches))] : [];
  });
  return [...new Set([...rims, ...versions.flatMap(everyWordOf).filter((word) => /^\d{2}$/.test(word))])];
};

function keysOf(name: string, aliases: readonly string[] = []): NameKeys {
  const words = wordsOf(name);
  const whole = words.join("");
  // "Mercedes-Benz" begins with a word too.
  const first = compact(name.split(/[\s-]+/)[0] ?? "");
  const beginnings = words.slice(0, -1).map((_, index) => words.slice(0, index + 1).join(""));
  return {
    whole,
    beginnings: first.length > 2 ? [...new Set([first, ...beginnings])].filter((each) => each !== whole) : beginnings,
    aliases: aliases.map(compact),
  };
}

export function searchNames({ vehicles, tireBrands, lines }: CatalogNames): SearchNames {
  const brandAliases = (brand: string) => Object.keys(BRAND_ALIASES).filter((alias) => BRAND_ALIASES[alias] === brand);
  const modelAliases = ({ brand, name }: VehicleModel) =>
    Object.entries(MODEL_ALIASES).flatMap(([alias, [ofBrand, ofModel]]) =>
      ofBrand === brand && ofModel === name ? [alias] : [],
    );
  const names = [
    ...vehicles.flatMap((vehicle) => [
      vehicle.brand,
      vehicle.name,
      ...brandAliases(vehicle.brand),
      ...modelAliases(vehicle),
    ]),
    ...tireBrands.map((brand) => brand.name),
    ...lines.map((line) => line.name),
  ];
  const words = new Set(names.flatMap(everyWordOf));
  return {
    vehicles: vehicles.map((vehicle) => ({
      vehicle,
      brand: keysOf(vehicle.brand, brandAliases(vehicle.brand)),
      model: withoutBrand(keysOf(vehicle.name, modelAliases(vehicle)), vehicle.brand),
    })),
    tireBrands: tireBrands.map((brand) => ({ ...brand, keys: keysOf(brand.name) })),
    lines: lines.map((line) => ({ line, folded: foldText(line.name) })),
    words,
    correctWords: [...words].filter(isCorrectable),
  };
}

/** "mazda" names the make, not the Mazda 3. */
const withoutBrand = (model: NameKeys, brand: string): NameKeys => ({
  ...model,
  beginnings: model.beginnings.filter((beginning) => beginning !== compact(brand)),
});

/** How surely a run of words is a name: the smaller the surer. Null: it is another. */
export type Likeness = 0 | 1 | 2;

/** Shorter beginnings of a word are of too many names. */
const SHORTEST_BEGINNING = 3;

/** `isLast`: the word may still be being typed. */
export function likenessOf({ whole, beginnings, aliases }: NameKeys, run: string, isLast: boolean): Likeness | null {
  if (run === whole || aliases.includes(run)) return 0;
  if (beginnings.includes(run)) return 1;
  const isBegun = isLast && run.length >= SHORTEST_BEGINNING && /[a-z]/.test(run);
  return isBegun && (whole.startsWith(run) || aliases.some((alias) => alias.startsWith(run))) ? 2 : null;
}
