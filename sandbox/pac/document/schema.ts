import { readFileSync } from "node:fs";
import { memoryPages, validateXML } from "xmllint-wasm";

const readSchema = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(`../schemas/${fileName}`, import.meta.url), "utf8"),
});

const SCHEMA = readSchema("cfdi40.xsd");
const IMPORTED = ["cfdv40.xsd", "tdCFDI.xsd", "catCFDI.xsd", "TimbreFiscalDigitalv11.xsd"].map(readSchema);

/** What the SAT's schema, and XML itself, find wrong with a document; null when it is valid. */
export const findSchemaError = async (xml: string): Promise<string | null> => {
  const { valid, errors, rawOutput } = await validateXML({
    xml: [{ fileName: "documento.xml", contents: xml }],
    schema: [SCHEMA],
    preload: IMPORTED,
    maxMemoryPages: memoryPages.GiB,
  });
  return valid ? null : (errors[0]?.message ?? rawOutput.slice(0, 500));
};
