import { expect, test } from "vitest";
import { hashInlineScripts } from "./inline-scripts.ts";

const MARK = "5f1c";

test("an inline script with the mark is hashed, each content once, and no mark stays in the page", () => {
  const { html, hashes } = hashInlineScripts(
    `<link nonce="${MARK}"><script nonce="${MARK}">alert(1)</script><script type="module" async="" nonce="${MARK}">go()</script><script nonce="${MARK}">alert(1)</script>`,
    MARK,
  );
  expect(html).toBe(
    '<link><script>alert(1)</script><script type="module" async="">go()</script><script>alert(1)</script>',
  );
  expect(hashes).toEqual([
    "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=",
    "sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=",
  ]);
});

test("a script without the mark, one from a file and a data block are not hashed", () => {
  const page = [
    "<script>alert(1)</script>",
    '<script nonce="otro">alert(1)</script>',
    `<script src="/a.js" nonce="${MARK}"></script>`,
    `<script type="application/ld+json" nonce="${MARK}">{"a":1}</script>`,
  ].join("");
  expect(hashInlineScripts(page, MARK).hashes).toEqual([]);
});
