const INVISIBLE = /(?!\u200D)\p{Cf}/gu;
const NOT_TEXT = /[\p{Cc}\p{Cs}]/gu;

/** What is kept of a text: single spaces, none around it, and nothing that a label printer or a database chokes on. */
export const cleanText = (text: string): string =>
  text.normalize("NFC").replace(INVISIBLE, "").replace(NOT_TEXT, " ").replace(/\s+/g, " ").trim();
