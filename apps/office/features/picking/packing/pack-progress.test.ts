import { expect, test } from "vitest";
import type { OrderShipments, PackLine } from "../../../../../shared/contract/staff/orders/shipments.ts";
import { contentsWords, packProgress } from "./pack-progress.ts";

const line = (changes: Partial<PackLine>): PackLine => ({
  line: 1,
  code: "1",
  name: "Autopista",
  size: "185/65 R15 88H",
  image: "",
  place: "B-07-2",
  ordered: 4,
  left: 4,
  taken: 0,
  isChecked: false,
  dots: [],
  ...changes,
});
const order = (...lines: PackLine[]) => ({ lines }) as unknown as OrderShipments;

test("the code of a line comes before its DOT weeks, and lines in their order", () => {
  const progress = packProgress(order(line({}), line({ line: 2, left: 1, isChecked: true })));
  expect(progress).toMatchObject({ codes: 1, dots: 5, next: { what: "code", count: 4, line: { line: 1 } } });
});

test("a checked line waits for the weeks that are not written", () => {
  const progress = packProgress(order(line({ isChecked: true, dots: ["3226", "", "3226"] })));
  expect(progress).toMatchObject({ codes: 0, dots: 2, next: { what: "dot", count: 2 } });
});

test("nothing is next once all is checked, nor for what has left", () => {
  expect(packProgress(order(line({ left: 1, isChecked: true, dots: ["3226"] }))).next).toBeUndefined();
  expect(packProgress(order(line({ left: 0 }))).next).toBeUndefined();
});

test("a parcel's contents are told by name", () =>
  expect(
    contentsWords(
      [
        { line: 1, quantity: 2 },
        { line: 2, quantity: 1 },
      ],
      [line({}), line({ line: 2, name: "Eco Verde" })],
    ),
  ).toBe("2 Autopista + 1 Eco Verde"));
