import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { PRIVACY_NOTICE_VERSION } from "../../shared/domain/text/legal/privacy-notice.ts";
import { aRegistration, PASSWORD } from "./account.ts";
import { anAddress, anInvoice } from "./browser/customer-area.ts";
import { newestMail } from "./mailbox.ts";
import { keyIn } from "./mailing.ts";
import { fromOwnAddress } from "./own-address.ts";

/** Addresses of the running shop and of its mailbox. */
export interface LiveShop {
  readonly shopUrl: string;
  readonly sandboxUrl: string;
}

/** Each registration has a network address of its own: one address may open a hundred accounts an hour, and the journeys open more. */
async function post(url: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...fromOwnAddress(), ...headers },
    body: JSON.stringify(body),
  });
  expect([url, answer.status]).toEqual([url, 200]);
  return answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

/** A visitor who registered and has not opened the e-mail yet; answers the cookie of their browser. */
export async function aNewAccount({ shopUrl }: LiveShop, email: string, changes: object = {}): Promise<string> {
  const registration = aRegistration(email, { notice: PRIVACY_NOTICE_VERSION, ...changes });
  return post(`${shopUrl}/api/Cuenta/Registro`, registration);
}

/** The same with the e-mail opened: 'Lucía Ramos Peña' with PASSWORD. */
export async function aLiveAccount(shop: LiveShop, email: string, changes: object = {}): Promise<void> {
  const cookie = await aNewAccount(shop, email, changes);
  const key = keyIn(await newestMail(shop.sandboxUrl, email));
  await post(`${shop.shopUrl}/api/Cuenta/Activacion`, { id: key }, { cookie });
}

let customers = 0;

/** A new active account, with nothing in it. */
export async function aCustomer(shop: LiveShop, changes: object = {}): Promise<{ email: string; password: string }> {
  customers += 1;
  const email = `cliente-${Date.now()}-${customers}@correo.mx`;
  await aLiveAccount(shop, email, changes);
  return { email, password: PASSWORD };
}

/** The header of a session that an account opens without a browser. */
export async function sessionOf(
  { shopUrl }: Pick<LiveShop, "shopUrl">,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<{ authorization: string }> {
  const body = new URLSearchParams({ username: email, password, grant_type: "password" });
  const answer = await fetch(`${shopUrl}/Token`, { method: "POST", body });
  expect(answer.status).toBe(200);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

/** A new customer with saved addresses; unless others are given, one of delivery and one of invoices, both in Guadalajara. */
export async function aCustomerWithAddresses(
  shop: LiveShop,
  addresses: readonly object[] = [anAddress, anInvoice],
): Promise<{ email: string; password: string }> {
  const customer = await aCustomer(shop);
  const headers = await sessionOf(shop, customer);
  for (const address of addresses) await post(`${shop.shopUrl}/api/Cuenta/MiCuenta/AgregaDireccion`, address, headers);
  return customer;
}

/** Gives a browser the session its login would give it. */
export async function signInWithout(
  context: BrowserContext,
  { shopUrl }: LiveShop,
  email: string,
  password = PASSWORD,
): Promise<void> {
  const answer = await context.request.post(`${shopUrl}/Token`, {
    headers: { origin: shopUrl },
    form: { username: email, password, grant_type: "password" },
  });
  expect(answer.status()).toBe(200);
}

/** The token in a browser's cookie, which no script of a page can read. */
export async function tokenIn(context: BrowserContext): Promise<string> {
  return (await context.cookies()).find(({ name }) => name === "sesion")?.value ?? "";
}

/** Ends a session where it is kept: the browser still holds its cookie and learns of it at the next call. */
export async function revoke({ shopUrl }: LiveShop, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${shopUrl}/api/Cuenta/Salir`, { method: "POST", headers, body: "{}" });
  expect(answer.status).toBe(200);
}
