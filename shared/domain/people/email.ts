/** Lengths of RFC 5321; checking them first also bounds the work of the pattern. */
const MAX_ADDRESS = 254;
const MAX_LOCAL_PART = 64;

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** Dot-separated atoms at a host with at least one dot: no two parts can match the same text, so it never backtracks far. */
const ADDRESS = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`, "i");

/** The standard address pattern, without comments, quotes or bare hosts. Source: storefront section 5. */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_ADDRESS && text.indexOf("@") <= MAX_LOCAL_PART && ADDRESS.test(text);
