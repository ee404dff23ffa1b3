import type { LightMyRequestResponse } from "fastify";
import type { Email } from "postal-mime";
import { keyIn, type Mailing } from "./mailing.ts";
import type { TestShop } from "./shop/test-shop.ts";

/** Of accounts that tests register; the demonstration's have DEMO_PASSWORD, which no registration takes. */
export const PASSWORD = "Zanate#48:Pua";

/** A registration without a mistake. */
export const aRegistration = (email: string, changes: object = {}) => ({
  email,
  password: PASSWORD,
  name: "Lucía",
  lastname: "Ramos",
  mothername: "Peña",
  gender: "F",
  birthdate: "1991-05-20",
  phone: "55 1234 5678",
  subscribe: true,
  ...changes,
});

type Asked = { headers?: Record<string, string>; cookies?: Record<string, string>; remoteAddress?: string };

export const post = (
  shop: TestShop,
  url: string,
  payload: object,
  asked: Asked = {},
): Promise<LightMyRequestResponse> => shop.call({ method: "POST", url, payload, ...asked });

export const register = (shop: TestShop, email: string, changes: object = {}, asked: Asked = {}) =>
  post(shop, "/api/Cuenta/Registro", aRegistration(email, changes), asked);

export const token = (shop: TestShop, username: string, password: string, asked: Asked = {}) =>
  shop.call({
    ...asked,
    method: "POST",
    url: "/Token",
    headers: { "content-type": "application/x-www-form-urlencoded", ...asked.headers },
    payload: new URLSearchParams({ username, password, grant_type: "password" }).toString(),
  });

export const bearer = (answer: LightMyRequestResponse): { authorization: string } => ({
  authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}`,
});

export const cookieOf = (answer: LightMyRequestResponse, name: string): string =>
  answer.cookies.find((cookie) => cookie.name === name)?.value ?? "";

/** The cookie by which a browser proves that it registered. */
export const registrationCookie = (registered: LightMyRequestResponse): Record<string, string> => ({
  registro: cookieOf(registered, "registro"),
});

/** Opens the link of a confirmation in the browser that registered. */
export const activate = (shop: TestShop, mail: Pick<Email, "text">, registered: LightMyRequestResponse) =>
  post(shop, "/api/Cuenta/Activacion", { id: keyIn(mail) }, { cookies: registrationCookie(registered) });

/** An active account, opened the way a customer opens it; answers its confirmation e-mail. */
export async function anAccount(shop: TestShop, mailing: Mailing, email: string, changes: object = {}): Promise<Email> {
  const registered = await register(shop, email, changes);
  const mail = await mailing.mailTo(email);
  await activate(shop, mail, registered);
  return mail;
}
