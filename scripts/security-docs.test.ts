import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const read = (name: string): string => readFileSync(new URL(`../docs/${name}`, import.meta.url), "utf8");
const table = read("asvs.md");

interface Row {
  readonly number: string;
  readonly level: string;
  readonly state: string;
  readonly proof: string;
}
const rows: Row[] = table
  .split("\n")
  .filter((line) => line.startsWith("| V"))
  .map((line) => {
    const [, number = "", level = "", , state = "", proof = ""] = line.split("|").map((cell) => cell.trim());
    return { number, level, state, proof };
  });

/** ASVS 5.0.0: by section the requirements of levels 1 and 2; those of level 3 have the numbers between or after. */
const SECTIONS: Readonly<Record<string, readonly [one: readonly number[], two: readonly number[]]>> = {
  "1.1": [[], [1, 2]],
  "1.2": [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9],
  ],
  "1.3": [
    [1, 2],
    [3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  "1.4": [[], [1, 2, 3]],
  "1.5": [[1], [2]],
  "2.1": [[1], [2, 3]],
  "2.2": [[1, 2], [3]],
  "2.3": [[1], [2, 3, 4]],
  "2.4": [[], [1]],
  "3.2": [[1, 2], []],
  "3.3": [[1], [2, 3, 4]],
  "3.4": [
    [1, 2],
    [3, 4, 5, 6],
  ],
  "3.5": [
    [1, 2, 3],
    [4, 5],
  ],
  "3.7": [[], [1, 2]],
  "4.1": [[1], [2, 3]],
  "4.2": [[], [1]],
  "4.3": [[], [1, 2]],
  "4.4": [[1], [2, 3, 4]],
  "5.1": [[], [1]],
  "5.2": [[1, 2], [3]],
  "5.3": [[1, 2], []],
  "5.4": [[], [1, 2, 3]],
  "6.1": [[1], [2, 3]],
  "6.2": [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12],
  ],
  "6.3": [
    [1, 2],
    [3, 4],
  ],
  "6.4": [
    [1, 2],
    [3, 4],
  ],
  "6.5": [[], [1, 2, 3, 4, 5]],
  "6.6": [[], [1, 2, 3]],
  "6.8": [[], [1, 2, 3, 4]],
  "7.1": [[], [1, 2, 3]],
  "7.2": [[1, 2, 3, 4], []],
  "7.3": [[], [1, 2]],
  "7.4": [
    [1, 2],
    [3, 4, 5],
  ],
  "7.5": [[], [1, 2]],
  "7.6": [[], [1, 2]],
  "8.1": [[1], [2]],
  "8.2": [[1, 2], [3]],
  "8.3": [[1], []],
  "8.4": [[], [1]],
  "9.1": [[1, 2, 3], []],
  "9.2": [[1], [2, 3, 4]],
  "10.1": [[], [1, 2]],
  "10.2": [[], [1, 2]],
  "10.3": [[], [1, 2, 3, 4]],
  "10.4": [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11],
  ],
  "10.5": [[], [1, 2, 3, 4, 5]],
  "10.6": [[], [1, 2]],
  "10.7": [[], [1, 2, 3]],
  "11.1": [[], [1, 2]],
  "11.2": [[], [1, 2, 3]],
  "11.3": [[1, 2], [3]],
  "11.4": [[1], [2, 3, 4]],
  "11.5": [[], [1]],
  "11.6": [[], [1]],
  "12.1": [[1], [2, 3]],
  "12.2": [[1, 2], []],
  "12.3": [[], [1, 2, 3, 4]],
  "13.1": [[], [1]],
  "13.2": [[], [1, 2, 3, 4, 5]],
  "13.3": [[], [1, 2]],
  "13.4": [[1], [2, 3, 4, 5]],
  "14.1": [[], [1, 2]],
  "14.2": [[1], [2, 3, 4]],
  "14.3": [[1], [2, 3]],
  "15.1": [[1], [2, 3]],
  "15.2": [[1], [2, 3]],
  "15.3": [[1], [2, 3, 4, 5, 6, 7]],
  "16.1": [[], [1]],
  "16.2": [[], [1, 2, 3, 4, 5]],
  "16.3": [[], [1, 2, 3, 4]],
  "16.4": [[], [1, 2, 3]],
  "16.5": [[], [1, 2, 3]],
  "17.1": [[], [1]],
  "17.2": [[], [1, 2, 3, 4]],
  "17.3": [[], [1, 2]],
};
const numbersOf = (level: 0 | 1): string[] =>
  Object.entries(SECTIONS).flatMap(([section, levels]) => levels[level].map((number) => `V${section}.${number}`));

describe("docs/asvs.md", () => {
  test("has every requirement of levels 1 and 2 once, in the standard's order", () => {
    const numbers = (level: string) => rows.filter((row) => row.level === level).map(({ number }) => number);
    expect([numbersOf(0).length, numbersOf(1).length]).toEqual([70, 183]);
    expect(numbers("1")).toEqual(numbersOf(0));
    expect(numbers("2")).toEqual(numbersOf(1));
  });

  test("says of each whether it holds, and why", () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    const [holds, none, gaps] = [count("holds"), count("n/a"), count("**gap**")];
    expect(holds + none + gaps).toBe(rows.length);
    expect(rows.filter(({ proof }) => proof === "")).toEqual([]);
    expect(table.replaceAll("\n", " ")).toContain(`${holds} hold, ${none} do not apply and ${gaps} are gaps`);
  });
});

test.each(["asvs.md", "security.md"])("every file that docs/%s names is there", (name) => {
  const text = read(name);
  const files = [...text.matchAll(/`((?:app|server|shared|tests|scripts|deploy|docs)\/[\w./-]+)`/g)].map(
    ([, file]) => file,
  );
  const pages = [...text.matchAll(/docs\/[\w./-]+\.md|docs\/decisions\/\d{4}/g)].map(([page]) => page);
  const missing = [...new Set([...files, ...pages])].filter((file = "") => {
    const isDecision = /decisions\/\d{4}$/.test(file);
    return isDecision
      ? !read("decisions/README.md").includes(`${file.slice(-4)}-`)
      : !existsSync(new URL(`../${file}`, import.meta.url));
  });
  expect(missing).toEqual([]);
  expect(files.length).toBeGreaterThan(10);
});
