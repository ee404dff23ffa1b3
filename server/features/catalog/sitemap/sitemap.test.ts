import { describe, expect, test } from "vitest";
import { chunksOf, rangesOf, robotsText, sitemapIndex, urlSet } from "./sitemap.ts";

describe("parts", () => {
  test.each([
    ["nothing has no part", [], []],
    ["one part has no bounds", [4], [{ from: null, until: null }]],
    [
      "each part ends where the next begins",
      [4, 9, 30],
      [
        { from: null, until: 9 },
        { from: 9, until: 30 },
        { from: 30, until: null },
      ],
    ],
  ])("%s", (_why, starts, ranges) => {
    expect(rangesOf(starts)).toEqual(ranges);
  });

  test("a list is cut without losing its rest", () => {
    expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunksOf([], 2)).toEqual([]);
  });
});

describe("files", () => {
  test("what XML would misread is escaped", () => {
    expect(urlSet(["https://t.example/a?b=1&c='<\">"])).toContain(
      "<url><loc>https://t.example/a?b=1&amp;c=&apos;&lt;&quot;&gt;</loc></url>",
    );
  });

  test("an index lists files", () => {
    expect(sitemapIndex(["https://t.example/sitemap-1.xml"])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        "<sitemap><loc>https://t.example/sitemap-1.xml</loc></sitemap>\n</sitemapindex>\n",
    );
  });

  test("robots are told where the list is", () => {
    expect(robotsText("https://t.example/sitemap.xml")).toMatch(/^User-agent: \*\n.*\nSitemap: https:\S+\n$/s);
  });
});
