import { randomBytes, randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { enlargeText } from "../../support/browser/large-text.ts";
import { withBrowser } from "../../support/browser/browser.ts";
import { expectSettled, withVisit } from "../../support/browser/visit.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();
const visit = withVisit(browser, { width: 390, height: 664 });

/** What reaches out of the window, apart from strips that scroll and from what is for ears only. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (["auto", "scroll"].includes(getComputedStyle(box).overflowX)) return true;
      return false;
    };
    return [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest(".sr, .skip, svg, .tbl-rows thead") && !scrolls(element))
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className} reaches out`);
  });

/** Words of the tab bar that are broken between two letters, and content that the bar covers at the page's end. */
const crampedTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>(".tabbar");
    const range = document.createRange();
    const broken = [...(bar?.querySelectorAll("a") ?? [])]
      .flatMap((tab) => [...tab.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
      .filter((label) => {
        range.selectNodeContents(label);
        return range.getClientRects().length !== 1;
      })
      .map((label) => `${label.textContent} is broken`);
    scrollTo(0, document.documentElement.scrollHeight);
    const end = document.querySelector("main")?.getBoundingClientRect().bottom ?? 0;
    const top = bar?.getBoundingClientRect().top ?? 0;
    return [...broken, ...(end > top + 1 ? [`the bar covers ${Math.round(end - top)} px`] : [])];
  });

test.each(["/", "/pedidos", "/pedidos/104197", "/surtido", "/surtido/104231", "/buscar?q=104197"])(
  "with letters of twice the size on a phone, nothing of %s reaches out of the screen",
  async (path) => {
    const { context, page } = visit;
    await enlargeText(context, "32px");
    await members.signIn(context, "dueño");
    await page.goto(officeUrl + path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await expectSettled(page);
    expect(await outside(page)).toEqual([]);
    expect(await crampedTabs(page)).toEqual([]);
  },
);

test("with letters of twice the size on a phone, a deposit that may be known and its dialogs reach out of no side", async () => {
  const { context, page } = visit;
  const amount = randomInt(10_000_000, 90_000_000);
  await maybeKnown(amount);
  await enlargeText(context, "32px");
  await members.signIn(context, "contabilidad");
  await page.goto(`${officeUrl}/depositos?ver=repetidos&q=${amount}`);
  for (const act of ["Es la misma", "Es otra"]) {
    await page.getByRole("button", { name: new RegExp(`^${act}`) }).click();
    const dialog = page.getByRole("dialog", { name: /^Es (el mismo|otro) movimiento/ });
    await dialog.getByText("Esto va a pasar").waitFor();
    await expectSettled(page);
    expect(await outside(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Regresar" }).click();
    await dialog.waitFor({ state: "hidden" });
  }
  expect(await outside(page)).toEqual([]);
  expect(await crampedTabs(page)).toEqual([]);
});

/** A movement of the account, and one of other words that may be the same. */
async function maybeKnown(amount: number): Promise<void> {
  const day = "2026-11-20";
  const statement = await members.db
    .insertInto("bank_statement")
    .values({
      bank: "bbva",
      file_name: "letras.csv",
      digest: randomBytes(32),
      byte_count: 100,
      staff_id: null,
      new_count: 1,
      known_count: 0,
      charge_count: 0,
      first_day: day,
      last_day: day,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const store = async (text: string, alike: number | null): Promise<number> => {
    const { id } = await members.db
      .insertInto("bank_movement")
      .values({
        statement_id: statement.id,
        line: 2,
        bank: "bbva",
        digest: randomBytes(32),
        day,
        amount,
        text,
        form: "transfer",
        state: "open",
        match: null,
        attempt_id: null,
        alike_id: alike,
        decided_by: null,
        decided_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  await store(`DEPOSITO BANCO CLAVE DE RASTREO ${amount}`, await store(`SPEI RECIBIDO CONCEPTO PAGO ${amount}`, null));
}
