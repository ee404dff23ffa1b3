import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineScripts } from "./inline-scripts.ts";

const NONCE = "5f1c";

test("an inline script with the nonce is hashed, each content once, and no nonce stays in the page", () => {
  const { html, hashes } = hashInlineScripts(
    Buffer.from(
      `<link nonce="${NONCE}"><script nonce="${NONCE}">alert(1)</script><script type="module" async="" nonce="${NONCE}">go()</script><script nonce="${NONCE}">alert(1)</script>`,
    ),
    NONCE,
  );
  expect(html.toString()).toBe(
    '<link><script>alert(1)</script><script type="module" async="">go()</script><script>alert(1)</script>',
  );
  expect(hashes).toEqual([
    "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=",
    "sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=",
  ]);
});

test("a script without the nonce, one from a file and a data block are not hashed", () => {
  const page = [
    "<script>alert(1)</script>",
    '<script nonce="otro">alert(1)</script>',
    `<script src="/a.js" nonce="${NONCE}"></script>`,
    `<script type="application/ld+json" nonce="${NONCE}">{"a":1}</script>`,
  ].join("");
  expect(hashInlineScripts(Buffer.from(page), NONCE).hashes).toEqual([]);
});

test("a script is hashed by its bytes, whatever its letters are", () => {
  const content = 'alert("Tamaño — 4 llantas")';
  const { html, hashes } = hashInlineScripts(Buffer.from(`<script nonce="${NONCE}">${content}</script>`), NONCE);
  expect(html.toString()).toBe(`<script>${content}</script>`);
  expect(hashes).toEqual([`sha256-${createHash("sha256").update(content).digest("base64")}`]);
});
