import { isCorrectable, isOneLetterOff } from "./one-letter.ts";
import { type AskedSize, isShortYear, isYear, readWords } from "./query-words.ts";
import { type Likeness, likenessOf, type SearchNames, type TireLine, type VehicleModel } from "./search-names.ts";

export interface ReadVehicle {
  readonly vehicle: VehicleModel;
  readonly likeness: Likeness;
  /** Only its make was named. */
  readonly isOfBrand: boolean;
}

export interface Correction {
  readonly from: string;
  readonly to: readonly string[];
}

/** What a typed text asks for, as far as it could be read. */
export interface QueryReading {
  readonly size: AskedSize | null;
  readonly year: number | null;
  /** The surest first. */
  readonly vehicles: readonly ReadVehicle[];
  /** Words that none of the vehicles explains. */
  readonly unread: readonly string[];
  readonly tireBrands: readonly { readonly id: number; readonly name: string }[];
  readonly lines: readonly TireLine[];
  /** What was taken for another word; empty where the text is read as it stands. */
  readonly corrections: readonly Correction[];
}

/** "grand cherokee l 2020" has a run of three. */
const MOST_WORDS_OF_A_NAME = 4;
const MOST_SPELLINGS = 8;

/** Reads a typed text with the catalogue's names. As it stands beats corrected: a word of any name is never corrected. */
export function readQuery(text: string, names: SearchNames): QueryReading {
  const { words, size } = readWords(text);
  const asTyped = readSpelling(words, names);
  const corrections = isExplained(asTyped) ? [] : correctionsOf(words, names);
  if (corrections.length === 0) return { size, ...asTyped, corrections };
  const read = spellingsOf(words, corrections).map((spelling) => readSpelling(spelling, names));
  const best = Math.min(...read.map(leftOver));
  const kept = best < leftOver(asTyped) ? read.filter((reading) => leftOver(reading) === best) : [];
  if (kept.length === 0) return { size, ...asTyped, corrections: [] };
  return {
    size,
    year: kept[0]?.year ?? null,
    vehicles: unique(
      kept.flatMap((reading) => reading.vehicles),
      ({ vehicle }) => vehicle.id,
    ),
    unread: kept[0]?.unread ?? [],
    tireBrands: unique(
      kept.flatMap((reading) => reading.tireBrands),
      ({ id }) => id,
    ),
    lines: unique(
      kept.flatMap((reading) => reading.lines),
      ({ id }) => id,
    ),
    corrections,
  };
}

type Spelled = Omit<QueryReading, "size" | "corrections">;

const leftOver = ({ vehicles, lines, unread, tireBrands }: Spelled): number =>
  lines.length + tireBrands.length > 0 ? 0 : vehicles.length > 0 ? unread.length : Number.POSITIVE_INFINITY;
const isExplained = (reading: Spelled): boolean => leftOver(reading) === 0;

const unique = <Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();

function correctionsOf(words: readonly string[], names: SearchNames): Correction[] {
  return words.flatMap((from, index) => {
    if (!isCorrectable(from) || isKnown(from, index === words.length - 1, names)) return [];
    const to = names.correctWords.filter((word) => isOneLetterOff(from, word));
    return to.length > 0 ? [{ from, to }] : [];
  });
}

const isKnown = (word: string, isLast: boolean, names: SearchNames): boolean =>
  names.words.has(word) ||
  names.lines.some(({ folded }) => folded.includes(word)) ||
  (isLast && names.correctWords.some((each) => each.startsWith(word)));

/** Every way of writing the text in which each misspelt word is one of those it may mean. */
function spellingsOf(words: readonly string[], corrections: readonly Correction[]): (readonly string[])[] {
  let spellings: (readonly string[])[] = [words];
  for (const { from, to } of corrections)
    spellings = spellings
      .flatMap((spelling) => to.map((right) => spelling.map((word) => (word === from ? right : word))))
      .slice(0, MOST_SPELLINGS);
  return spellings;
}

function readSpelling(words: readonly string[], names: SearchNames): Spelled {
  const { vehicles, year, unread } = readVehicles(words, names);
  const tireBrands = names.tireBrands
    .filter(({ keys }) => runsOf(words).some(({ run, isLast }) => likenessOf(keys, run, isLast) !== null))
    .map(({ id, name }) => ({ id, name }));
  const lines = readLines(words, names);
  // A line that has all the words says more than a vehicle that has some; a whole word more than the beginning of one.
  const isOfLine =
    lines.some(({ isWhole }) => isWhole) && (unread.length > 0 || vehicles.every((each) => each.likeness === 2));
  return {
    year,
    vehicles: isOfLine || (unread.length > 0 && lines.length > 0) ? [] : vehicles,
    unread,
    tireBrands: tireBrands.length > 0 && (lines.length > 0 || words.length === 1) ? tireBrands : [],
    lines: lines.map(({ line }) => line),
  };
}

interface Run {
  readonly run: string;
  readonly from: number;
  readonly to: number;
  readonly isLast: boolean;
}

function runsOf(words: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(from + MOST_WORDS_OF_A_NAME, words.length); to += 1)
      runs.push({ run: words.slice(from, to).join(""), from, to, isLast: to === words.length });
  return runs;
}

interface Candidate extends ReadVehicle {
  readonly year: number | null;
  readonly unread: readonly string[];
}

/** The vehicles that leave the fewest words unread: of "mazda 3 2018" the Mazda 3, not the Mazda 2. */
function readVehicles(words: readonly string[], names: SearchNames): Pick<Spelled, "vehicles" | "year" | "unread"> {
  const runs = runsOf(words);
  const candidates = names.vehicles.flatMap(({ vehicle, brand, model }) => {
    const found: Candidate[] = [];
    const hits = (keys: typeof brand) =>
      runs.flatMap((run) => {
        const likeness = likenessOf(keys, run.run, run.isLast);
        return likeness === null ? [] : [{ ...run, likeness }];
      });
    const brandHits = hits(brand);
    const rest = (...taken: readonly Run[]) => {
      const left = words.filter((_, at) => !taken.some(({ from, to }) => at >= from && at < to));
      const year = left.findLast(isYear);
      return { year: year === undefined ? null : Number(year), unread: left.filter((word) => word !== year) };
    };
    const ofModel = (...taken: readonly [Run & { likeness: Likeness }, ...Run[]]) => {
      const { year, unread } = rest(...taken);
      const short = year === null ? words[Math.max(...taken.map(({ to }) => to))] : undefined;
      const shortYear = short === undefined ? null : yearOfShort(short, vehicle);
      found.push({
        vehicle,
        likeness: taken[0].likeness,
        isOfBrand: false,
        ...(shortYear === null
          ? { year, unread }
          : { year: shortYear, unread: unread.filter((word) => word !== short) }),
      });
    };
    for (const hit of hits(model)) {
      ofModel(hit);
      for (const ofBrand of brandHits) if (ofBrand.to <= hit.from || ofBrand.from >= hit.to) ofModel(hit, ofBrand);
    }
    for (const hit of brandHits) found.push({ vehicle, likeness: hit.likeness, isOfBrand: true, ...rest(hit) });
    const best = found.toSorted(bySurety)[0];
    return best ? [best] : [];
  });
  const [best] = candidates.toSorted(bySurety);
  if (!best) return { vehicles: [], year: Number(words.findLast(isYear)) || null, unread: words };
  const kept = candidates
    .filter((each) => each.unread.length === best.unread.length)
    // A whole name is not a make of which only a part was named, nor a word that is only begun.
    .filter((each) => each.isOfBrand === best.isOfBrand && (best.likeness === 2) === (each.likeness === 2))
    .toSorted(bySurety);
  const inYear = kept.filter(({ vehicle, year }) => year === null || hasYear(vehicle, year));
  return {
    vehicles: inYear.length > 0 ? inYear : kept.filter(({ likeness }) => likeness === best.likeness),
    year: best.year,
    unread: best.unread,
  };
}

const bySurety = (one: Candidate, other: Candidate): number =>
  one.unread.length - other.unread.length ||
  Number(one.likeness === 2) - Number(other.likeness === 2) ||
  Number(one.isOfBrand) - Number(other.isOfBrand) ||
  one.likeness - other.likeness ||
  one.vehicle.name.localeCompare(other.vehicle.name, "es-MX");

/** Two digits behind a vehicle that was made then; a rim or a version of it stays what it is. */
function yearOfShort(word: string, vehicle: VehicleModel): number | null {
  if (!isShortYear(word) || vehicle.ownNumbers.includes(word)) return null;
  return [2000, 1900].map((century) => century + Number(word)).find((year) => hasYear(vehicle, year)) ?? null;
}

export const hasYear = ({ spans }: VehicleModel, year: number): boolean =>
  spans.some(({ from, to }) => from <= year && year <= to);

interface ReadLine {
  readonly line: TireLine;
  /** All its words are whole words of the line's name. */
  readonly isWhole: boolean;
}

/**
 * Lines whose name has every word; the name of the line's make may stand beside them, or alone. One letter is in nearly every name: it counts
 * beside a word, where it begins another.
 */
function readLines(words: readonly string[], names: SearchNames): ReadLine[] {
  if (words.every(({ length }) => length === 1)) return [];
  return names.lines.flatMap(({ line, folded }) => {
    const keys = names.tireBrands.find(({ id }) => id === line.brandId)?.keys;
    const ofBrand = runsOf(words).find((run) => keys && likenessOf(keys, run.run, run.isLast) !== null);
    const left = ofBrand ? words.filter((_, at) => at < ofBrand.from || at >= ofBrand.to) : words;
    const nameWords = folded.split(" ");
    const isOfName = (word: string) =>
      word.length > 1 ? folded.includes(word) : nameWords.some((each) => each.startsWith(word));
    if (!left.every(isOfName)) return [];
    return [{ line, isWhole: left.every((word) => nameWords.includes(word)) }];
  });
}
