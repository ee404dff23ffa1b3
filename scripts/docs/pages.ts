import { readFileSync } from "node:fs";
import { IMPORT_KINDS } from "../../server/imports/kinds/kinds.ts";
import { licencesIn, licencesPage, type Lock } from "../licences.ts";
import { TABLES, templateOf } from "./tables.ts";

export const ROOT = new URL("../../", import.meta.url);
export const read = (file: string): string => readFileSync(new URL(file, ROOT), "utf8");

/** Pages with marked places for tables; the text around them is written by hand. */
const WITH_TABLES = [
  "docs/architecture.md",
  "docs/configuration.md",
  "docs/imports.md",
  "docs/commands.md",
  "docs/glossary.md",
  "docs/asvs.md",
  "content/legal/README.md",
];
const PLACE = /<!-- npm run docs: (.+?) -->\n[^]*?<!-- end -->/g;

const filled = (page: string): string =>
  page.replaceAll(PLACE, (_place, name: string) => {
    const table = TABLES.get(name);
    if (table === undefined) throw new Error(`No table is called "${name}".`);
    return `<!-- npm run docs: ${name} -->\n\n${table}\n\n<!-- end -->`;
  });

/** What `npm run docs` writes: each file that is made from the code, or in part, as it should be. */
export const writtenPages = (): [file: string, text: string][] => [
  ["docs/licences.md", licencesPage(licencesIn(JSON.parse(read("package-lock.json")) as Lock))],
  ...WITH_TABLES.map((file): [string, string] => [file, filled(read(file))]),
  ...IMPORT_KINDS.map((kind): [string, string] => [`docs/import-templates/${kind.name}.csv`, templateOf(kind)]),
];
