import type { FastifyReply } from "fastify";
import { SafetypayError } from "./safetypay-errors.ts";

export type ResponseFormat = "CSV" | "XML";

/** An element with its children in order, or its text. */
export type XmlNode = readonly [name: string, content: string | readonly XmlNode[]];

/** One answer in both shapes: lines of fields, and the tree of the SOAP twin. */
export type SafetypayAnswer = { lines: readonly (readonly string[])[]; xml: XmlNode };

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const toXml = ([name, content]: XmlNode): string => {
  if (content === "" || content.length === 0) return `<${name}/>`;
  return `<${name}>${typeof content === "string" ? escapeXml(content) : content.map(toXml).join("")}</${name}>`;
};

const errorManager = (number: string, description: string, severity: string): XmlNode => [
  "ErrorManager",
  [
    ["ErrorNumber", number],
    ["Description", description],
    ["Severity", severity],
  ],
];

export const NO_ERROR: XmlNode = errorManager("0", "No Error", "");

export const toErrorAnswer = (error: SafetypayError, root: string): SafetypayAnswer => ({
  lines: [[String(error.number), error.message, "Error"]],
  xml: [root, [errorManager(String(error.number), error.message, "Error")]],
});

/** Every line ends with a line feed, the last one too; nothing is ever quoted. */
export const sendAnswer = (reply: FastifyReply, format: ResponseFormat, answer: SafetypayAnswer): FastifyReply =>
  format === "XML"
    ? reply.type("text/xml; charset=utf-8").send(`<?xml version="1.0" encoding="utf-8"?>${toXml(answer.xml)}`)
    : reply.type("text/plain; charset=utf-8").send(answer.lines.map((line) => `${line.join(",")}\n`).join(""));
