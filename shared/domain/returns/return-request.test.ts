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
  ["what is right has no problems", {}, {}],
  ["a change of mind is for money", { kind: "withdrawal" }, { wish: "Con este motivo te regresamos el dinero." }],
  ["it needs no photo and no size", { kind: "withdrawal", wish: "refund", photos: 0, receivedSize: "" }, {}],
  [
    "its tyres were never mounted",
    { kind: "withdrawal", wish: "refund", isUnmounted: false },
    {
      isUnmounted: "Con este motivo sólo recibimos llantas que no se montaron. Confírmalo para continuar.",
    },
  ],
  ["a wrong tyre may have been mounted", { isUnmounted: false }, {}],
  [
    "its size is asked for",
    { receivedSize: "  " },
    { receivedSize: "Escribe la medida que llegó: la lees en el costado." },
  ],
  ["that of a damaged one is not", { kind: "damaged", receivedSize: "" }, {}],
  ["one photo is too few", { photos: 1 }, { photos: "Sube al menos 2 fotos." }],
  ["six are enough", { photos: 6 }, {}],
  ["seven are too many", { photos: 7 }, { photos: "Sube a lo más 6 fotos." }],
  ["no line", { lines: [] }, { lines: "Elige cuántas llantas devuelves." }],
  ["no piece", { lines: [{ line: 1, pieces: 0 }] }, { lines: "Elige cuántas llantas devuelves." }],
  ["half a piece", { lines: [{ line: 1, pieces: 1.5 }] }, { lines: "Elige cuántas llantas devuelves." }],
  ["fewer than none", { lines: [{ line: 1, pieces: -1 }] }, { lines: "Elige cuántas llantas devuelves." }],
  [
    "no piece of one line beside pieces of another",
    {
      lines: [
        { line: 1, pieces: 1 },
        { line: 2, pieces: 0 },
      ],
    },
    { lines: "Elige cuántas llantas devuelves." },
  ],
  [
    "all that are there",
    {
      lines: [
        { line: 1, pieces: 4 },
        { line: 2, pieces: 1 },
      ],
    },
    {},
  ],
  ["more than are there", { lines: [{ line: 1, pieces: 5 }] }, { lines: "De esta llanta puedes devolver hasta 4." }],
  ["more than the last one", { lines: [{ line: 2, pieces: 2 }] }, { lines: "De esta llanta puedes devolver 1." }],
  [
    "a line twice, each with less than is there",
    {
      lines: [
        { line: 1, pieces: 3 },
        { line: 1, pieces: 3 },
      ],
    },
    { lines: "Una llanta está dos veces en la solicitud." },
  ],
  [
    "a line of which nothing is left",
    { lines: [{ line: 3, pieces: 1 }] },
    { lines: "De una de estas llantas ya no queda ninguna por devolver." },
  ],
  [
    "a line of another order",
    { lines: [{ line: 9, pieces: 1 }] },
    { lines: "De una de estas llantas ya no queda ninguna por devolver." },
  ],
] as const)("%s", (_why, change, problems) => {
  expect(returnProblems({ ...DRAFT, ...(change as Partial<ReturnDraft>) }, AVAILABLE)).toEqual(problems);
});
