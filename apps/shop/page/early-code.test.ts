import { expect, test } from "vitest";
import { hashInlineScripts } from "../../../server/pages/inline-scripts.ts";
import { withCodeAfterPaint } from "./early-code.ts";

const PAGE = Buffer.from(
  `<link rel="modulepreload" nonce="n" href="/assets/a.js"/><script nonce="n" type="module" async="">import "/assets/a.js";</script><p>Tamaño—</p>`,
);

test("neither the page's code nor its preloads start by themselves", () => {
  const html = withCodeAfterPaint(PAGE).toString();
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(html).toContain('href="/assets/a.js"');
  expect(html).toContain("<p>Tamaño—</p>");
});

test("the policy lets the same script in, whether it waits or not", () => {
  expect(hashInlineScripts(withCodeAfterPaint(PAGE), "n").hashes).toEqual(hashInlineScripts(PAGE, "n").hashes);
});
