/** One line of a table; `isReached` null: nothing was promised. */
export interface Row {
  readonly what: string;
  readonly figures: readonly string[];
  readonly target: string;
  readonly isReached: boolean | null;
}

/** One part of docs/benchmarks.md, measured in one go. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** How it was measured, and how its figures are read. */
  readonly reading: string;
  /** Names of the figures. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

const VERDICTS = { true: "ok", false: "**missed**", null: "" } as const;
export const verdictOf = ({ isReached }: Row): string => VERDICTS[String(isReached) as keyof typeof VERDICTS];

export const missedIn = (sections: readonly Section[]): number =>
  sections.flatMap(({ rows }) => rows).filter(({ isReached }) => isReached === false).length;

export function printSection({ title, columns, rows }: Section): void {
  console.log(`\n${title}`);
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const row of rows) {
    const figures = row.figures.map((figure, n) => `${columns[n] ?? ""} ${figure}`.trim());
    const verdict = row.target === "" ? "" : `${verdictOf(row).replaceAll("*", "")} (${row.target})`;
    console.log(`  ${row.what.padEnd(width)}  ${figures.join("  ")}  ${verdict}`.trimEnd());
  }
}
