import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { format } from "oxfmt";
import { machineLine } from "./machine.ts";
import { type Section, verdictOf } from "./section.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..");
const REPORT = path.join(ROOT, "docs", "benchmarks.md");
const NOTES = path.join(ROOT, "bench", "notes.json");

/** Sections in the report's order. */
const ORDER = [
  "catalogue",
  "rendering",
  "cart",
  "deposits",
  "account",
  "weights",
  "alive",
  "lighthouse",
  "process",
  "office",
  "imports",
  "soak",
  "burst",
];
const HEAD = `# Benchmarks

Made by \`npm run bench\`, \`npm run soak\` and \`npm run burst\`, which anyone can run; do not edit it. What is written about a missed goal is
kept in \`bench/notes.json\`. Each section says when, where and with what it was measured; a run replaces only the sections it measured.

How to read it. The shop, the database and what loads them share one machine, so absolute figures are low and noisy; ratios
compare with the least that could do the same, measured in turn with it in the same run. A figure is the median of the rounds, a ratio
the median of the rounds' ratios (not the quotient of the two columns);
"spread" is the least and the largest. "Goal" is what the shop promises itself; a missed goal has its cause below the table.

The request log is left out: everything runs with \`LOG_LEVEL\` \`warn\` or \`silent\`. At the default, \`info\`, each request writes a line,
which costs most where a response costs least (cached responses).
`;

const startOf = (id: string) => `<!-- section ${id} -->`;
const END = "<!-- end -->";
const nameOf = (id: string) => id.replace(/-scale$/, "");

function keptSections(): Map<string, string> {
  const text = existsSync(REPORT) ? readFileSync(REPORT, "utf8") : "";
  const found = text.matchAll(/<!-- section ([\w-]+) -->\n([\s\S]*?)\n<!-- end -->/g);
  const sections = [...found].map(([, id = "", body = ""]) => [id, body.trim()] as const);
  return new Map(sections.filter(([id]) => ORDER.includes(nameOf(id))));
}

const tableRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;

function bodyOf(section: Section, load: string): string {
  const notes = JSON.parse(readFileSync(NOTES, "utf8")) as Record<string, string>;
  const missed = section.rows.filter(({ isReached }) => isReached === false);
  return [
    `## ${section.title}`,
    section.reading,
    `${machineLine()}; ${load}.`,
    [
      tableRow(["what", ...section.columns, "goal", ""]),
      tableRow(["---", ...section.columns.map(() => "---:"), "---:", "---"]),
      ...section.rows.map((row) => {
        const figures = section.columns.map((_, n) => row.figures[n] ?? "");
        return tableRow([row.what, ...figures, row.target, verdictOf(row)]);
      }),
    ].join("\n"),
    ...missed.map(
      ({ what }) => `- **${what}**: ${notes[`${section.id}: ${what}`] ?? "the cause was not looked into yet."}`,
    ),
  ].join("\n\n");
}

/** Puts the sections that were measured into docs/benchmarks.md and leaves the others as they are. */
export async function writeReport(sections: readonly Section[], load: string): Promise<void> {
  const bodies = keptSections();
  for (const section of sections) {
    if (!ORDER.includes(nameOf(section.id))) throw new Error(`The report has no place for ${section.id}.`);
    bodies.set(section.id, bodyOf(section, load));
  }
  const placeOf = (id: string) => ORDER.indexOf(nameOf(id)) * 2 + Number(id.endsWith("-scale"));
  const ids = [...bodies.keys()].toSorted((a, b) => placeOf(a) - placeOf(b));
  const text = [HEAD, ...ids.map((id) => `${startOf(id)}\n\n${bodies.get(id) ?? ""}\n\n${END}`)].join("\n\n");
  const { code, errors } = await format(REPORT, text);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  writeFileSync(REPORT, code);
  console.log(`\nWritten to ${path.relative(ROOT, REPORT)}: ${sections.map(({ id }) => id).join(", ")}.`);
}
