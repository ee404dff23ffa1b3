import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { processorMs } from "./cpu.ts";

const DRAWINGS = 1_000;
const LIST = createElement(
  "ul",
  null,
  Array.from({ length: 1_000 }, (_, n) => createElement("li", { key: n, className: "row" }, `Llanta ${n}`)),
);

const drawAll = () => Array.from({ length: DRAWINGS }, () => renderToString(LIST));

/** Processor time in milliseconds of one `renderToString` of a list of 1,000 entries, by Node's own rules for memory. */
process.on("message", () => void processorMs(drawAll, DRAWINGS).then((ms) => process.send?.(ms)));
