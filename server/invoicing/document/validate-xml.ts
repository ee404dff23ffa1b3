import { readFileSync } from "node:fs";
import path from "node:path";
import { memoryPages, validateXML } from "xmllint-wasm";

const FOLDER = path.join(import.meta.dirname, "schemas");
/** The first is validated against; it imports the others by their bare names. */
const ENTRY = "cfdi40.xsd";
const IMPORTED = ["cfdv40.xsd", "tdCFDI.xsd", "catCFDI.xsd", "TimbreFiscalDigitalv11.xsd"];

const read = (fileName: string) => ({ fileName, contents: readFileSync(path.join(FOLDER, fileName), "utf8") });
let schemas: { readonly schema: ReturnType<typeof read>; readonly preload: ReturnType<typeof read>[] } | undefined;

/** What the SAT's schemas say against a document: one text each, empty when it is valid. */
export async function schemaErrors(xml: string): Promise<readonly string[]> {
  const [errors = []] = await schemaErrorsOf([xml]);
  return errors;
}

/**
 * The same for many documents, stamped or not, in one run of the validator. It works in a thread of its own, about a tenth of a second
 * for a run and a hundredth for a document.
 */
export async function schemaErrorsOf(documents: readonly string[]): Promise<readonly (readonly string[])[]> {
  schemas ??= { schema: read(ENTRY), preload: IMPORTED.map(read) };
  const nameOf = (index: number) => `document-${index}.xml`;
  const { errors, valid, rawOutput } = await validateXML({
    ...schemas,
    xml: documents.map((contents, index) => ({ fileName: nameOf(index), contents })),
    initialMemoryPages: 32 * memoryPages.MiB,
    maxMemoryPages: 512 * memoryPages.MiB,
  });
  if (valid) return documents.map(() => []);
  const found = new Map<string, string[]>();
  for (const { loc, message } of errors)
    if (loc) found.set(loc.fileName, [...(found.get(loc.fileName) ?? []), message]);
  // Such as a lack of memory: it says nothing of a document.
  if (found.size === 0) throw new Error(`The validator failed: ${rawOutput.slice(0, 500)}`);
  return documents.map((_document, index) => found.get(nameOf(index)) ?? []);
}
