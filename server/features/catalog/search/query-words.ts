import { foldText } from "../../../../shared/domain/text/text.ts";
import { type ParsedTireSize, parseTireSize } from "../../../../shared/domain/tires/tire-size.ts";

/** Nothing that is sold or driven has a longer name. */
const MOST_CHARACTERS = 60;
const MOST_WORDS = 12;
/** "205 55 16 91V" */
const MOST_WORDS_OF_A_SIZE = 4;

/** Said around what is looked for. */
const FILLERS = new Set(
  (
    "mi mis tu tus su sus el la los las lo un una unos unas de del para por con sin en que es " +
    "llanta llantas neumatico neumaticos medida medidas rin rines carro coche auto autos automovil camioneta moto motocicleta " +
    "marca modelo ano busco quiero necesito comprar venta precio precios barata baratas nueva nuevas"
  ).split(" "),
);

const YEAR = /^(?:19|20)\d{2}$/;
/** "R16", "rin-16", and apart: "rin 16", "r 16". */
const RIM = /^(?:r|rin|rines|aro)-?(?<inches>\d{2}(?:\.5)?)?$/;
const RIM_INCHES = /^\d{2}(?:\.5)?$/;

/** What of a size was typed. Only what is known of it counts; a parsed size always has a rim, which "withoutRim" was not given. */
export type AskedSize =
  | { readonly kind: "whole" | "withoutRim"; readonly size: ParsedTireSize }
  | { readonly kind: "rim"; readonly rimInches: number };

export interface QueryWords {
  /** Folded, of letters and digits alone, without what only stands around them: "mi CX-5 2018" has "cx5" and "2018". */
  readonly words: readonly string[];
  readonly size: AskedSize | null;
}

/** "09" of "jetta 09", which may be a year. */
export const isShortYear = (word: string): boolean => /^\d{2}$/.test(word);

export const isYear = (word: string): boolean => YEAR.test(word);

/** Takes a typed text apart: the size that stands in it, and its other words. */
export function readWords(text: string): QueryWords {
  const parts = foldText(text)
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/[^a-z0-9/.,×-]+/g, " ")
    .trim()
    .split(" ")
    .filter((part) => part !== "")
    .slice(0, MOST_WORDS);
  const found = sizeIn(parts);
  const left = found === null ? parts : parts.filter((_, index) => index < found.from || index >= found.to);
  const words = left
    .map((part) => part.replaceAll(/[^a-z0-9]/g, ""))
    // "versa2018"
    .flatMap((word) => /^([a-z]+)((?:19|20)\d{2})$/.exec(word)?.slice(1) ?? [word])
    .filter((word) => word !== "" && !FILLERS.has(word));
  return { words, size: found && found.asked };
}

interface FoundSize {
  readonly asked: AskedSize;
  readonly from: number;
  readonly to: number;
}

/** The longest run of parts that reads as a size. A year is not part of a size: "185/65 2018" would be a rim of 20 inches. */
function sizeIn(parts: readonly string[]): FoundSize | null {
  for (let length = Math.min(MOST_WORDS_OF_A_SIZE, parts.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= parts.length; from += 1) {
      const run = parts.slice(from, from + length);
      if (run.some(isYear)) continue;
      const size = parseTireSize(run.join(" "));
      if (size.ok) return { asked: { kind: "whole", size: size.value }, from, to: from + length };
    }
  }
  const at = parts.findIndex((part) => sizeWithoutRim(part) !== null);
  const size = at < 0 ? null : sizeWithoutRim(parts[at] ?? "");
  return size ? { asked: { kind: "withoutRim", size }, from: at, to: at + 1 } : rimIn(parts);
}

function rimIn(parts: readonly string[]): FoundSize | null {
  for (const [from, part] of parts.entries()) {
    const rim = RIM.exec(part);
    if (rim === null) continue;
    const joined = rim.groups?.["inches"];
    const apart = parts[from + 1] ?? "";
    const inches = joined ?? (RIM_INCHES.test(apart) ? apart : undefined);
    if (inches === undefined) continue;
    return { asked: { kind: "rim", rimInches: Number(inches) }, from, to: from + (joined === undefined ? 2 : 1) };
  }
  return null;
}

/** "185/65" and "31x10.5" lack a rim: any makes a size of them, and says nothing afterwards. */
function sizeWithoutRim(part: string): ParsedTireSize | null {
  if (!/^\d+(?:\/|x|×)\d/.test(part)) return null;
  const size = parseTireSize(`${part} R15`);
  return size.ok ? size.value : null;
}
