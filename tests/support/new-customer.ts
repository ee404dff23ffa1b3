import { aRegistration, PASSWORD } from "./account.ts";
import { pause } from "./mailing.ts";

interface Addresses {
  readonly shopUrl: string;
  readonly sandboxUrl: string;
}

interface Mail {
  readonly to: string;
  readonly text: string;
}

const MAIL_PATIENCE_MS = 15_000;

async function activationKey(sandboxUrl: string, email: string): Promise<string> {
  for (const end = Date.now() + MAIL_PATIENCE_MS; Date.now() < end; await pause(50)) {
    const mails = (await (await fetch(`${sandboxUrl}/mailbox.json`)).json()) as Mail[];
    const key = /\/activacion\?key=([\w-]{43})/.exec(mails.find(({ to }) => to === email)?.text ?? "")?.[1];
    if (key) return key;
  }
  throw new Error(`No confirmation came for ${email}.`);
}

let customers = 0;

/** Somebody who registered a moment ago and opened the link of the e-mail: an account with nothing in it. */
export async function registerCustomer({ shopUrl, sandboxUrl }: Addresses, changes: object = {}) {
  customers += 1;
  const email = `cliente-${process.pid}-${Date.now()}-${customers}@correo.mx`;
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${shopUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: shopUrl },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  await post("/api/Cuenta/Registro", aRegistration(email, changes));
  await post("/api/Cuenta/Activacion", { id: await activationKey(sandboxUrl, email) });
  return { email, password: PASSWORD };
}
