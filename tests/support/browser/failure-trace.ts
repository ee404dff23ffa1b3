import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { TestRunner } from "vitest";

const FOLDER = path.resolve("coverage", "journeys");
const LINES = 60;
const PICTURE_MS = 5_000;

/**
 * What a page showed and asked for last is written to coverage/journeys/ when its test has failed by the time its context is
 * closed (in an `afterEach`): what happens once in a hundred runs cannot be looked at again.
 */
export function keepFailureTrace(context: BrowserContext, page: Page): void {
  const began = Date.now();
  let lines: readonly string[] = [];
  const note = (line: string) => {
    lines = [...lines, `${Date.now() - began} ms ${line}`].slice(-LINES);
  };
  // Without queries and bodies: they may hold what was typed.
  const place = (address: string) => address.split("?", 1)[0] ?? "";
  page.on("request", (request) => note(`> ${request.method()} ${place(request.url())}`));
  page.on("response", (response) => note(`< ${response.status()} ${place(response.url())}`));
  page.on("requestfailed", (request) => note(`x ${request.failure()?.errorText} ${place(request.url())}`));
  page.on("framenavigated", (frame) => note(`at ${frame.url()}`));
  page.on("pageerror", ({ message }) => note(`error ${message}`));
  const close = context.close.bind(context);
  context.close = async (options) => {
    const test = TestRunner.getCurrentTest();
    if (test?.result?.state === "fail") {
      const name = `${test.file.name.split("/").at(-1)} ${test.fullTestName}`
        .replaceAll(/[^\p{L}\d]+/gu, "-")
        .slice(0, 150);
      await mkdir(FOLDER, { recursive: true });
      // The message shortens what was found to "[ Array(1) ]".
      const errors = (test.result.errors ?? []).flatMap(({ message, diff }) => [message, diff ?? ""]);
      await writeFile(path.join(FOLDER, `${name}.txt`), [...errors, page.url(), ...lines, ""].join("\n"));
      await page.screenshot({ path: path.join(FOLDER, `${name}.png`), timeout: PICTURE_MS }).catch(() => undefined);
    }
    await close(options);
  };
}
