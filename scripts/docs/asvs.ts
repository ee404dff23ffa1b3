import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

/** A requirement of ASVS 5.0, whether it holds here, and the tests or code that show it. */
interface Requirement {
  /** "V1.1.1": chapter, section, place. */
  readonly number: string;
  readonly level: string;
  readonly asks: string;
  readonly here: "holds" | "n/a" | "gap";
  readonly evidence: string;
}

const REQUIREMENTS = parse<Requirement>(readFileSync(new URL("asvs.csv", import.meta.url), "utf8"), { columns: true });

const chapterOf = ({ number }: Requirement): string => number.split(".")[0] ?? "";
const count = (here: Requirement["here"]): number => REQUIREMENTS.filter((row) => row.here === here).length;

export const ASVS_HEADER = ["no.", "level", "asks for", "here", "by what, or why not"];

const cellsOf = ({ number, level, asks, here, evidence }: Requirement): readonly string[] => [
  number,
  level,
  asks,
  here === "gap" ? "**gap**" : here,
  evidence,
];

/** The rows of each chapter's table: "V1", "V2". */
export const ASVS_CHAPTERS: readonly (readonly [chapter: string, rows: readonly (readonly string[])[]])[] = [
  ...Map.groupBy(REQUIREMENTS, chapterOf),
].map(([chapter, rows]) => [chapter, rows.map(cellsOf)]);

export const asvsCounts = (): string =>
  `Of ${REQUIREMENTS.length} requirements ${count("holds")} hold, ${count("n/a")} do not apply and ${count("gap")} are gaps.`;

/** Every file and folder that the evidence names. */
export const asvsFiles = (): readonly string[] => [
  ...new Set(
    REQUIREMENTS.flatMap(({ evidence }) =>
      [...evidence.matchAll(/`((?:apps|ui|server|shared|sandbox|tests|scripts|deploy|docs)\/[\w./-]+)`/g)].map(
        ([, file = ""]) => file,
      ),
    ),
  ),
];
