import { expect } from "vitest";
import type { Locator } from "playwright-core";
import { chooseFromAccount, expectDialog } from "./account-screens.ts";
import { expectUsable } from "./browser.ts";
import { CARD_NUMBERS, CARDS } from "../buying/cards.ts";
import type { LiveShop } from "../live-account.ts";
import { DEVICE } from "../buying/providers.ts";
import { tokenAt } from "../buying/purchase.ts";
import { openAlive, type Visit } from "./visit.ts";

/** Names of the dialogs of saved cards. */
export const CARD_DIALOGS = {
  list: "Tarjetas Guardadas",
  add: "Nueva Tarjeta",
  update: "Actualizar Tarjeta",
  remove: "Eliminar Tarjeta",
} as const;
export const NO_CARDS = "No hay tarjetas que mostrar.";
export const VAULT_AWAY =
  "El procesador de pagos no responde. Espera un momento y revisa tus tarjetas antes de volver a intentar.";

/** The dialogs of saved cards in a visit of a customer who is signed in. */
export function cardScreensOf(visit: Visit, { shopUrl, sandboxUrl }: LiveShop) {
  const check = (screen: string) => expectUsable(visit.page, screen);
  /** Through the API, as another window of theirs would. */
  const call = (method: "POST" | "DELETE", id = "", data: object = {}) =>
    visit.context.request.fetch(`${shopUrl}${CARDS}${id && `/${id}`}`, { method, headers: { origin: shopUrl }, data });
  const saveToken = async (tokenId: string) => {
    const answer = await call("POST", "", { tokenId, deviceSessionId: DEVICE });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as { Id: string }[];
  };
  const save = async (number: string = CARD_NUMBERS.visa) => saveToken(await tokenAt(sandboxUrl, number));
  const openList = async (): Promise<Locator> => {
    await openAlive(visit.page, `${shopUrl}/distribuidores`);
    await chooseFromAccount(visit.page, "Medios de Pago");
    return expectDialog(visit.page, CARD_DIALOGS.list);
  };
  const rowOf = (list: Locator, text: string) => list.getByRole("row").filter({ hasText: text });
  const fields = (form: Locator) => ({
    holder: form.getByLabel("Nombre del titular"),
    number: form.getByLabel("Número de tarjeta"),
    month: form.getByLabel("Mes", { exact: true }),
    year: form.getByLabel("Año"),
    cvv: form.getByLabel("Código de seguridad"),
    save: form.getByRole("button", { name: "Guardar" }),
  });
  return { check, call, saveToken, save, openList, rowOf, fields };
}
