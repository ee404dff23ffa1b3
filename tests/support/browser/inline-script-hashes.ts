import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*"application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/** The inline scripts of a page, each once, as a content security policy names them: `'sha256-…'`. */
export const inlineScriptHashes = (html: string): readonly string[] => {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(hashes)];
};
