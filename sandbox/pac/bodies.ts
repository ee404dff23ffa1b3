import type { FastifyRequest } from "fastify";
import { PacError } from "./pac-errors.ts";

type Fields = Readonly<Record<string, unknown>>;

const toBuffer = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** A JSON object; nothing else is one. */
export const readJson = (body: unknown): Fields => {
  try {
    const parsed: unknown = JSON.parse(toBuffer(body).toString("utf8"));
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? (parsed as Fields) : {};
  } catch {
    return {};
  }
};

/** Text of a field whose name is compared without case: clients spell them differently. */
export const fieldOf = (fields: Fields, name: string): string => {
  const found = Object.entries(fields).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  return typeof found === "string" ? found : "";
};

const HEADERS_END = "\r\n\r\n";

/**
 * The part `xml` of a `multipart/form-data` body, as bytes. Order of the part's headers and white space after the last boundary differ
 * between clients.
 */
export const readXmlPart = (request: FastifyRequest): Buffer => {
  const boundary = /boundary="?([^";]+)"?/i.exec(request.headers["content-type"] ?? "")?.[1];
  const body = toBuffer(request.body);
  if (boundary !== undefined) {
    const delimiter = `--${boundary}`;
    let start = body.indexOf(delimiter);
    while (start !== -1) {
      const end = body.indexOf(`\r\n${delimiter}`, start + delimiter.length);
      if (end === -1) break;
      const part = body.subarray(start + delimiter.length + 2, end);
      const split = part.indexOf(HEADERS_END);
      const headers = part.subarray(0, Math.max(split, 0)).toString("latin1");
      if (/^content-disposition:[^\r\n]*[;\s]name="?xml"?/im.test(headers))
        return part.subarray(split + HEADERS_END.length);
      start = end + 2;
    }
  }
  throw new PacError("CO1000 - Error no controlado.", "No se recibió la parte xml del formulario.");
};
