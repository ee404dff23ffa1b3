import { describe, expect, test } from "vitest";
import { hashInlineScripts } from "../../../server/pages/inline-scripts.ts";
import { EARLY_CODE_SCRIPT, withCodeAfterPaint } from "./early-code.ts";

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

describe("the script of the head", () => {
  type Listener = (event: { readonly target: { readonly rel?: string; readonly href?: string } }) => void;

  /** A page with one preload and the script that waits; its style sheet took so long. */
  function startPage(sheetMs: number | null, hidden = false) {
    const listeners = new Map<string, Listener>();
    const link = { rel: "after-paint" };
    const run: string[] = [];
    const frames: (() => void)[] = [];
    const document = {
      hidden,
      addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
      querySelectorAll: (selector: string) => (selector.includes(`"${link.rel}"`) ? [link] : []),
      querySelector: () => ({ textContent: "import '/assets/a.js'" }),
      createElement: () => ({}),
      head: { append: ({ textContent }: { textContent: string }) => run.push(textContent) },
    };
    const timings = { getEntriesByName: () => (sheetMs === null ? [] : [{ duration: sheetMs }]) };
    // oxlint-disable-next-line no-implied-eval, no-new-func -- the text is a page's inline script
    new Function("document", "performance", "requestAnimationFrame", "setTimeout", EARLY_CODE_SCRIPT)(
      document,
      timings,
      (frame: () => void) => frames.push(frame),
      (work: () => void) => work(),
    );
    const tell = (kind: string, target = {}) => listeners.get(kind)?.({ target });
    return {
      sheetComes: () => tell("load", { rel: "stylesheet", href: "/a.css" }),
      pictureComes: () => tell("load", { src: "/a.png" }),
      isParsed: () => tell("DOMContentLoaded"),
      paint: () => frames.splice(0).forEach((frame) => frame()),
      isShown: () => tell("visibilitychange"),
      state: () => ({ isFetched: link.rel === "modulepreload", runs: run.length }),
    };
  }

  test.each([20, null])("fetches the code at the first frame where the style sheet took %s ms", (ms) => {
    const page = startPage(ms);
    page.pictureComes();
    page.sheetComes();
    page.isParsed();
    expect(page.state()).toEqual({ isFetched: false, runs: 0 });
    page.paint();
    expect(page.state()).toEqual({ isFetched: true, runs: 1 });
  });

  test("fetches it with the style sheet on a slow line, and runs it at the first frame all the same", () => {
    const page = startPage(400);
    page.sheetComes();
    expect(page.state()).toEqual({ isFetched: true, runs: 0 });
    page.isParsed();
    page.paint();
    page.isShown();
    expect(page.state()).toEqual({ isFetched: true, runs: 1 });
  });

  test("waits for no frame where the page is not shown", () => {
    const page = startPage(20, true);
    page.sheetComes();
    page.isParsed();
    expect(page.state()).toEqual({ isFetched: true, runs: 1 });
  });
});
