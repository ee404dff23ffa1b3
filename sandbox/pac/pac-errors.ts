/** An answer with `status: "error"`: text that begins with its code, detail, HTTP status, and what `data` still holds. */
export class PacError extends Error {
  readonly detail: string | null;
  readonly httpStatus: number;
  readonly data: unknown;

  constructor(message: string, detail: string | null = null, httpStatus = 400, data: unknown = null) {
    super(message);
    this.detail = detail;
    this.httpStatus = httpStatus;
    this.data = data;
  }
}

export const toErrorBody = ({ message, detail, data }: PacError) => ({
  message,
  messageDetail: detail,
  data,
  status: "error",
});

/** A document that is not stamped. */
export const refusal = (code: string, text: string, detail: string | null = null): PacError =>
  new PacError(`${code} - ${text}`, detail);

/** A request for cancellation that is wrong in itself. */
export const wrongCancellation = (what: "campos" | "xml", detail: string): PacError =>
  new PacError(`CACFDI33 - Problemas con ${what === "xml" ? "el xml" : "los campos"}.`, detail);
