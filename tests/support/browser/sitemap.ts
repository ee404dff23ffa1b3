const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => (address ?? "").replaceAll("&amp;", "&"));

/** Paths and queries of the pages that a shop tells search engines of, by the file that lists them; `get` answers a path. */
export async function sitemapFiles(get: (path: string) => Promise<string>): Promise<string[][]> {
  const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;
  const files = locationsIn(await get("/sitemap.xml")).map(pathOf);
  return Promise.all(files.map(async (path) => locationsIn(await get(path)).map(pathOf)));
}

export const sitemapOf = (shopUrl: string): Promise<string[][]> =>
  sitemapFiles(async (path) => (await fetch(shopUrl + path)).text());
