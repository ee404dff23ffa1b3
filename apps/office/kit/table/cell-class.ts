import { classNames } from "../../../../ui/browser/class-names.ts";
import type { Column } from "./column.ts";

/** Classes of a column's cells and of its head. */
export const cellClass = <Row>({ isNumeric, isCut, optional, phone }: Column<Row>): string | undefined =>
  classNames(isNumeric && "num", isCut && "cut", optional === "wide" && "w-1400", phone && `ph-${phone}`) || undefined;
