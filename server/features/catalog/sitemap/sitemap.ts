/** What search engines are told of the shop's addresses. Protocol: sitemaps.org, at most 50,000 addresses and 50 MB a file. */

/** Keys from `from` on, up to but without `until`; null is not a bound. */
export interface KeyRange<Key> {
  readonly from: Key | null;
  readonly until: Key | null;
}

/** Ranges that begin at each of these ascending keys and together leave out no key. */
export const rangesOf = <Key>(starts: readonly Key[]): KeyRange<Key>[] =>
  starts.map((from, index) => ({ from: index === 0 ? null : from, until: starts[index + 1] ?? null }));

export const chunksOf = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, index) => items.slice(index * most, (index + 1) * most));

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "'": "&apos;",
  '"': "&quot;",
};

const escapeXml = (text: string): string => text.replaceAll(/[&<>'"]/g, (character) => ENTITIES[character] ?? "");

const document = (root: string, entry: string, addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>`),
    `</${root}>`,
    "",
  ].join("\n");

/** A file that lists pages. */
export const urlSet = (addresses: readonly string[]): string => document("urlset", "url", addresses);

/** A file that lists the files that list pages. */
export const sitemapIndex = (addresses: readonly string[]): string => document("sitemapindex", "sitemap", addresses);

/** Robots may read everything but calls and orders: an order belongs to its customer. */
export const robotsText = (sitemapAddress: string): string =>
  [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/",
    "Disallow: /Token",
    "Disallow: /order/",
    "",
    `Sitemap: ${sitemapAddress}`,
    "",
  ].join("\n");
