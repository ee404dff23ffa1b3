import { createHash } from "node:crypto";
import { Script } from "node:vm";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { offlinePage } from "./offline-page.ts";
import { serviceWorker } from "./service-worker.ts";

const hashOf = (text: string | undefined) =>
  `'sha256-${createHash("sha256")
    .update(text ?? "")
    .digest("base64")}'`;
const config = readConfig({ SHOP_NAME: "Llantas <b>Ñ</b>", SHOP_PHONE: "55 <i>5", SHOP_HOURS: "lunes </script>" });

describe("the page without a connection", () => {
  const { bytes, headers } = offlinePage(config);
  const html = bytes.toString();

  test("runs its own script and styles and nothing else, and no text becomes markup", () => {
    const policy = headers["content-security-policy"];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src ${hashOf(/<script>(.*?)<\/script>/s.exec(html)?.[1])};`);
    expect(policy).toContain(`style-src ${hashOf(/<style>(.*?)<\/style>/s.exec(html)?.[1])};`);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(html).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write/);
  });

  test("escapes the shop's texts, and shows no price and no picture", () => {
    expect(html).toContain("Llantas &lt;b&gt;Ñ&lt;/b&gt;");
    expect(html).toContain("55 &lt;i&gt;5");
    expect(html).toContain("Lunes &lt;/script&gt;");
    expect(html).not.toMatch(/\$\d|<img/);
  });

  test("its script is one", () => {
    const script = /<script>(.*?)<\/script>/s.exec(html)?.[1];
    expect(script).toBeDefined();
    expect(() => new Script(script ?? "")).not.toThrow();
  });
});

test("the worker keeps nothing: it opens no cache", () => {
  const text = serviceWorker(config);
  expect(() => new Script(text)).not.toThrow();
  expect(text).not.toContain("caches");
  expect(text).toContain("respondWith");
});

test("switched off, it empties what there is and goes, and answers nothing", () => {
  const text = serviceWorker(readConfig({ OFFLINE_PAGE: "off" }));
  expect(() => new Script(text)).not.toThrow();
  expect(text).toContain("registration.unregister()");
  expect(text).not.toContain("respondWith");
});
