import type { BrowserContext } from "playwright-core";
import { describe, expect, inject, test, vi } from "vitest";
import { readConfig } from "../../../server/config/config.ts";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import type { WireFinalized } from "../../../shared/contract/purchase/checkout.ts";
import { withoutRefusals } from "../../support/browser/account-screens.ts";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { aContact } from "../../support/buying/contact.ts";
import { HOSTILE_TEXTS } from "../../support/browser/hostile-texts.ts";
import { inlineScriptHashes } from "../../support/browser/inline-script-hashes.ts";
import { aCustomer, signInWithout } from "../../support/live-account.ts";
import { mailboxOf } from "../../support/mailbox.ts";
import { aPurchase } from "../../support/buying/purchase.ts";
import { alikeAtAnyWidth, openAlive, startVisit } from "../../support/browser/visit.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const { shopUrl } = shop;
/** In a demonstration the card provider is the sandbox. */
const providerOrigin = new URL(shop.sandboxUrl).origin;

const browser = withBrowser();

const HEADERS = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=()") as string,
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};
const answerAt = async (path: string) => {
  const answer = await fetch(`${shopUrl}${path}`, { redirect: "manual" });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
};

describe("pages and files", () => {
  test("a page runs the shop's files, the card provider's and its own inline scripts by their hashes", async () => {
    const pages = [await answerAt("/"), await answerAt("/"), await answerAt("/terminos"), await answerAt("/no-existe")];
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
    for (const { headers, body } of pages) {
      expect(headers).toMatchObject(HEADERS);
      const policy = headers["content-security-policy"] ?? "";
      const directives = Object.fromEntries(policy.split("; ").map((one) => one.split(/ (.*)/s)));
      const hashes = inlineScriptHashes(body);
      expect(hashes.length).toBeGreaterThan(3);
      expect(directives).toMatchObject({
        "default-src": "'self'",
        "script-src": ["'self'", providerOrigin, ...hashes].join(" "),
        "object-src": "'none'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
      });
      expect(body).not.toContain("nonce");
    }
    expect(pages[1]).toMatchObject({ body: pages[0]?.body });
  });

  test("files have the policy under which nothing runs", async () => {
    const { body } = await answerAt("/");
    const script = /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? "";
    const picture = /\/images\/[\w./-]+\.png/.exec(body)?.[0] ?? "";
    for (const path of [script, picture, "/favicon.svg", "/robots.txt", "/sitemap.xml"]) {
      const { status, headers } = await answerAt(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers, path).toMatchObject(HEADERS);
      expect(headers["content-security-policy"], path).toMatch(/^default-src 'none';/);
    }
  });

  test.each([
    "/assets/",
    "/assets",
    "/images/",
    "/images/../../package.json",
    "/images/..%2f..%2fpackage.json",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/.git/config",
    "/.env",
    "/package.json",
    "/server/entry/main.ts",
    "/build/bin/shop.js",
    "/bin/shop.js",
    "/build/server/index.js",
  ])("%s is neither a file nor a listing", async (path) => {
    const { status, body } = await answerAt(path);
    expect([301, 302, 400, 403, 404]).toContain(status);
    expect(body).not.toMatch(/"dependencies"|\[core\]|DATABASE_URL|Index of/);
  });
});

/** A page of the shop where nothing may run and nothing may ask. */
async function watched(context: BrowserContext): Promise<{ violations: string[] }> {
  const violations: string[] = [];
  await context.exposeFunction("reportViolation", (found: string) => void violations.push(found));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      (window as unknown as { reportViolation: (found: string) => void }).reportViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  context.on("dialog", (dialog) => {
    violations.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { violations };
}

const anAddress = (text: string) => ({
  tipo: 2,
  alias: text,
  tel: "4771550167",
  calle: text,
  numext: text.slice(0, 20),
  numint: "",
  cp: "37000",
  col: text,
  cd: text,
  mpio: text,
  edo: "GUA",
});

const anInvoice = (text: string) => ({
  ...anAddress(text),
  tipo: 3,
  rfc: "OELM900412QX3",
  rsoc: text,
  regimen: "612",
  uso: "G03",
});

describe.each(DEVICES)("what people type, on a %s", (_device, viewport) => {
  const everywhereAlike = alikeAtAnyWidth(viewport);
  everywhereAlike("is shown as text in account, cart, order and e-mails, and nothing of it runs", async () => {
    const visit = await startVisit(browser, viewport);
    const { context, page } = visit;
    const { violations } = await watched(context);
    const { markup, attribute, script } = HOSTILE_TEXTS;
    const customer = await aCustomer(shop, { name: markup, lastname: attribute, mothername: script });
    await signInWithout(context, shop, customer.email, customer.password);
    const post = async (path: string, data: object) => {
      const answer = await context.request.post(`${shopUrl}/api/${path}`, { headers: { origin: shopUrl }, data });
      expect([path, answer.status()]).toEqual([path, 200]);
      return answer;
    };
    for (const text of Object.values(HOSTILE_TEXTS)) {
      await post("Cuenta/MiCuenta/AgregaDireccion", anAddress(text));
      await post("Cuenta/MiCuenta/AgregaDireccion", anInvoice(text));
    }
    const sign = `de ${customer.email}`;
    await post(
      "Contacto",
      aContact({ Name: markup, Email: customer.email, Message: `${attribute} ${script} ${sign}` }),
    );
    const cart = (await (await post("Carritos/Agregar", { TireId: "11500418", Qty: 1 })).json()) as WireCart;
    const deposit = aPurchase(cart, "", { alias: markup, invoice: attribute, payment: 1, token: undefined });
    const placed = (await (await post("Carritos/Finalizar/Deposito", deposit)).json()) as WireFinalized;
    const orderId = placed.Order?.Id;

    await openAlive(page, `${shopUrl}/?cuenta=datos`);
    await page.getByRole("dialog").getByText(markup).first().waitFor();
    await openAlive(page, `${shopUrl}/?cuenta=direcciones`);
    for (const text of [markup, attribute, script]) await page.getByRole("dialog").getByText(text).first().waitFor();
    await openAlive(page, `${shopUrl}/?cuenta=facturacion`);
    for (const text of [markup, attribute, script]) await page.getByRole("dialog").getByText(text).first().waitFor();
    await openAlive(page, `${shopUrl}/order/${orderId}`);
    await page.getByText(String(orderId)).first().waitFor();
    await openAlive(page, `${shopUrl}/?cuenta=pedidos&pedido=${orderId}`);
    // The legal name is kept in capitals.
    for (const shown of [/<img src=x onerror/, /"><SVG ONLOAD/])
      await page.getByRole("dialog").getByText(shown).first().waitFor();
    for (const [name, text] of Object.entries(HOSTILE_TEXTS)) {
      const typed = encodeURIComponent(text);
      await openAlive(page, `${shopUrl}/?buscar=${typed}&cupon=${typed}&cuenta=${typed}&${typed}=1#${typed}`);
      expect(await page.title(), name).not.toBe("");
    }

    // The e-mails as a program that runs everything would show them.
    const mailWith = (address: string, words: string) =>
      vi.waitFor(async () => {
        const mails = await mailboxOf(shop.sandboxUrl, address);
        const mine = mails.find(({ subject, text }) => `${subject} ${text}`.includes(words));
        expect(mine).toBeDefined();
        return mine;
      }, 15_000);
    const ofOrder = await mailWith(customer.email, String(orderId));
    const ofMessage = await mailWith(readConfig({}).SHOP_EMAIL, sign);
    for (const mail of [ofOrder, ofMessage]) {
      await page.goto("about:blank");
      await page.setContent(mail?.html ?? "");
      await page.getByText(markup).first().waitFor();
      expect(await page.locator("script, svg, iframe, object, [onerror], [onload]").count()).toBe(0);
    }

    expect(violations).toEqual([]);
    expect(withoutRefusals(visit.complaints)).toEqual([]);
    await context.close();
  });
});
