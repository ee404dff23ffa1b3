import { expect, test } from "vitest";
import { type ReturnDraft, returnProblems } from "./return-request.ts";

const DRAFT: ReturnDraft = {
  kind: "wrong",
  wish: "replacement",
  lines: [{ line: 1, pieces: 2 }],
  isUnmounted: true,
  receivedSize: "195/65 R15 91H",
  photos: 2,
};
const AVAILABLE = new Map([
  [1, 4],
  [2, 1],
  [3, 0],
]);

test.each([
  ["what is right has no problems", {}, []],
  ["a change of mind is for money", { kind: "withdrawal" }, ["wish"]],
  ["it needs no photo and no size", { kind: "withdrawal", wish: "refund", photos: 0, receivedSize: "" }, []],
  ["its tyres were never mounted", { kind: "withdrawal", wish: "refund", isUnmounted: false }, ["isUnmounted"]],
  ["a wrong tyre may have been mounted", { isUnmounted: false }, []],
  ["its size is asked for", { receivedSize: "  " }, ["receivedSize"]],
  ["that of a damaged one is not", { kind: "damaged", receivedSize: "" }, []],
  ["one photo is too few", { photos: 1 }, ["photos"]],
  ["seven are too many", { photos: 7 }, ["photos"]],
  ["no line", { lines: [] }, ["lines"]],
  ["no piece", { lines: [{ line: 1, pieces: 0 }] }, ["lines"]],
  ["half a piece", { lines: [{ line: 1, pieces: 1.5 }] }, ["lines"]],
  ["fewer than none", { lines: [{ line: 1, pieces: -1 }] }, ["lines"]],
  [
    "all that are there",
    {
      lines: [
        { line: 1, pieces: 4 },
        { line: 2, pieces: 1 },
      ],
    },
    [],
  ],
  ["more than are there", { lines: [{ line: 1, pieces: 5 }] }, ["lines"]],
  [
    "a line twice, each with less than is there",
    {
      lines: [
        { line: 1, pieces: 3 },
        { line: 1, pieces: 3 },
      ],
    },
    ["lines"],
  ],
  ["a line of which nothing is left", { lines: [{ line: 3, pieces: 1 }] }, ["lines"]],
  ["a line of another order", { lines: [{ line: 9, pieces: 1 }] }, ["lines"]],
] as const)("%s", (_why, change, fields) => {
  expect(Object.keys(returnProblems({ ...DRAFT, ...(change as Partial<ReturnDraft>) }, AVAILABLE))).toEqual(fields);
});
