import { createHash } from "node:crypto";
import { SCRIPT_AFTER_PAINT } from "../../shared/contract/api.ts";

export interface PageWithHashes {
  readonly html: Buffer;
  /** One for each different inline script, as the policy names it: `sha256-` and base64 (CSP level 3, section 2.3.1). */
  readonly hashes: readonly string[];
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** The policy allows a script from a file by its origin; a data block (`application/ld+json`) does not run. */
const NOT_INLINE = new RegExp(String.raw`\ssrc=|\stype="(?!module"|${SCRIPT_AFTER_PAINT}"|text/javascript")`);

/**
 * Removes the nonce from a rendered page and hashes the inline scripts that have it. No visitor knows the nonce: a script in a visitor's
 * text is not hashed, and does not run. A letter of the text is a byte of the page: a page has a few letters that would make V8 keep
 * all of it with two bytes a letter.
 */
export function hashInlineScripts(rendered: Buffer, nonce: string): PageWithHashes {
  const attribute = ` nonce="${nonce}"`;
  const page = rendered.toString("latin1");
  const hashes = new Set<string>();
  for (const [, attributes = "", content = ""] of page.matchAll(SCRIPT)) {
    if (!attributes.includes(attribute) || NOT_INLINE.test(attributes)) continue;
    hashes.add(`sha256-${createHash("sha256").update(content, "latin1").digest("base64")}`);
  }
  return { html: Buffer.from(page.replaceAll(attribute, ""), "latin1"), hashes: [...hashes] };
}
