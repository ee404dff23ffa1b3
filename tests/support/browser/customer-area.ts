import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { expectUsable } from "./browser.ts";
import { CARDS } from "../buying/cards.ts";
import { DEVICE } from "../buying/providers.ts";
import { tokenAt } from "../buying/purchase.ts";
import { openAlive, type Visit } from "./visit.ts";

/** A ship address as the API takes it. */
export const anAddress = {
  tipo: 2,
  alias: "Casa",
  tel: "3315550142",
  calle: "Av. Chapultepec",
  numext: "215",
  numint: "",
  cp: "44130",
  col: "Arcos Vallarta",
  cd: "Guadalajara",
  mpio: "Guadalajara",
  edo: "JAL",
};

/** Invoice data as the API takes them. */
export const anInvoice = {
  ...anAddress,
  tipo: 3,
  alias: "Personal",
  rfc: "OELM900412QX3",
  rsoc: "MARIANA ORTEGA LUNA",
  regimen: "612",
  uso: "G03",
};

/** Postal code, state, neighbourhood, city and municipality of an address's form. */
export const placeIn = (form: Locator) =>
  Promise.all(
    ["Código postal", "Estado", "Colonia", "Ciudad", "Municipio"].map((name) =>
      form.getByRole("combobox", { name }).inputValue(),
    ),
  );

interface InvoiceData {
  readonly Alias: string;
  readonly RegimenFiscal: string;
}

/** The list of invoice data as it could be: long, or from before the catalogue changed. */
export const changeInvoices = (page: Page, change: (invoices: readonly InvoiceData[]) => readonly InvoiceData[]) =>
  page.route("**/MisDirecciones/3", async (route) => {
    const answer = await route.fetch();
    const { Facturacion } = (await answer.json()) as { Facturacion: InvoiceData[] };
    await route.fulfill({ response: answer, json: { Facturacion: change(Facturacion) } });
  });

/** The account area as a signed-in customer uses it. What they did before is done through the API. */
export function customerArea(visit: Visit, shopUrl: string) {
  const dialog = (title: string) => visit.page.getByRole("dialog", { name: title });
  const post = async (path: string, data: object) => {
    const answer = await visit.context.request.post(`${shopUrl}/api/Cuenta/MiCuenta/${path}`, {
      headers: { origin: shopUrl },
      data,
    });
    expect(await answer.text()).toContain("Envio");
  };
  return {
    dialog,

    /** Before the first page is opened. */
    async signIn({ email, password }: { email: string; password: string }): Promise<void> {
      const form = { username: email, password, grant_type: "password" };
      const answer = await visit.context.request.post(`${shopUrl}/Token`, { headers: { origin: shopUrl }, form });
      expect(answer.status()).toBe(200);
    },

    /** An entry of the home page's drop-down, and the dialog that it opens. */
    async open(entry: string, title: string) {
      await openAlive(visit.page, shopUrl);
      await visit.page.getByRole("button", { name: /Mi Cuenta/ }).click();
      await visit.page.getByRole("menuitem", { name: entry }).click();
      await dialog(title).waitFor();
      return dialog(title);
    },

    /** A button of the dialog on view that leads to another one. */
    async press(button: string, title: string) {
      await visit.page.getByRole("dialog").last().getByRole("button", { name: button }).click();
      await dialog(title).waitFor();
      return dialog(title);
    },

    check: (screen: string) => expectUsable(visit.page, screen),

    save: (address: object) => post("AgregaDireccion", address),
    /** One of each: an address, invoice data, a card; answers the card's id. */
    async fill(sandboxUrl: string): Promise<string> {
      await post("AgregaDireccion", anAddress);
      await post("AgregaDireccion", anInvoice);
      const data = { tokenId: await tokenAt(sandboxUrl), deviceSessionId: DEVICE };
      const answer = await visit.context.request.post(`${shopUrl}${CARDS}`, { headers: { origin: shopUrl }, data });
      const [card] = (await answer.json()) as { Id: string }[];
      return card?.Id ?? expect.fail();
    },
    rename: (address: { alias: string }, nuevoAlias: string) => post("ActualizaDireccion", { ...address, nuevoAlias }),
  };
}
