import { inflateSync } from "node:zlib";

/** The text of each page: it stands in hexadecimal pieces of compressed streams. */
export function pagesOf(pdf: Buffer): readonly string[] {
  return [...pdf.toString("latin1").matchAll(/\/Length (\d+)[^>]*>>\nstream\n/g)].map(
    ({ 0: head, 1: length, index }) => {
      const start = index + head.length;
      return inflateSync(pdf.subarray(start, start + Number(length)))
        .toString("latin1")
        .split("\n")
        .filter((line) => line.endsWith("TJ"))
        .map((line) =>
          [...line.matchAll(/<([0-9a-f]+)>/g)]
            .map(([, hex]) => Buffer.from(hex ?? "", "hex").toString("latin1"))
            .join(""),
        )
        .join("\n");
    },
  );
}
