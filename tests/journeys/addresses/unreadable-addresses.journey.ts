import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, launchBrowser, PHONE } from "../../support/browser/browser.ts";
import { startVisit } from "../../support/browser/visit.ts";

const shopUrl = inject("shopUrl");
const PAGE = "text/html,application/xhtml+xml,*/*;q=0.8";
const get = async (path: string, accept: string) => {
  const answer = await fetch(`${shopUrl}${path}`, { headers: { accept } });
  return { status: answer.status, type: answer.headers.get("content-type"), body: await answer.text() };
};

test.each([
  ["an address that does not decode", "/%E0%A4%A", 400],
  ["a tyre's that does not", "/llanta/%ff/x", 400],
  ["one that is too long", `/${"a".repeat(600)}`, 414],
])("%s is a page for a person and JSON for a program", async (_what, path, status) => {
  const page = await get(path, PAGE);
  expect([page.status, page.type]).toEqual([status, "text/html; charset=utf-8"]);
  expect(page.body).toContain("<h1>Esta dirección no es válida</h1>");
  expect(page.body).not.toContain("Message");
  const answer = await get(path, "*/*");
  expect([answer.status, answer.type]).toEqual([status, "application/json; charset=utf-8"]);
  expect(JSON.parse(answer.body)).toEqual({
    Message: expect.stringMatching(/^La dirección /),
    Codigo: status === 414 ? "addressTooLong" : "unreadable",
  });
});

test.each(["/api", "/api/", "/API", "/api?x=1", "/api/no-hay", "/Token"])(
  "%s is an unknown call for every client, not a page",
  async (path) => {
    const answer = await get(path, PAGE);
    expect([answer.status, answer.type]).toEqual([404, "application/json; charset=utf-8"]);
    expect(JSON.parse(answer.body)).toEqual({ Message: "No existe esa dirección en la API.", Codigo: "notFound" });
  },
);

test("a call that does not decode is JSON for every client", async () => {
  const answer = await get("/api/Eventos/%E0%A4%A", PAGE);
  expect(answer.type).toBe("application/json; charset=utf-8");
});

test("the page leads home and is accessible", async () => {
  const browser = await launchBrowser();
  const { page, context } = await startVisit(browser, PHONE);
  await page.goto(`${shopUrl}/%E0%A4%A`);
  await expectAccessible(page, "an unreadable address");
  await expectNoSidewaysScroll(page, "an unreadable address");
  await page.getByRole("link", { name: "Ir a la portada" }).click();
  await expect.poll(() => page.url()).toBe(`${shopUrl}/`);
  await context.close();
  await browser.close();
});
