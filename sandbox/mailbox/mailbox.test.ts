import { createTransport } from "nodemailer";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../app.ts";
import { startTestSandbox } from "../testing/openpay-client.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const send = async (
  mail: {
    to: string;
    subject: string;
    text?: string;
    html?: string;
    bcc?: string;
    attachments?: { filename: string; content: Buffer }[];
  },
  auth?: { user: string; pass: string },
) => {
  const { hostname, port } = new URL(sandbox.smtpUrl);
  const transport = createTransport({ host: hostname, port: Number(port), ...(auth ? { auth } : {}) });
  await transport.sendMail({ from: "Rodada <hola@rodada.mx>", ...mail });
  transport.close();
};
const readMails = async () => (await (await fetch(`${sandbox.url}/mailbox.json`)).json()) as Record<string, string>[];

test("every mail is kept, newest first, whatever the password", async () => {
  await send({ to: "ana@example.mx", subject: "Primera", text: "uno" });
  await send(
    { to: "ana@example.mx, luis@example.mx", subject: "Confirmación nº 2 ñ", text: "dos", html: "<p>dós</p>" },
    { user: "x", pass: "y" },
  );
  const [newest, oldest] = await readMails();
  expect(newest).toEqual({
    to: "ana@example.mx, luis@example.mx",
    subject: "Confirmación nº 2 ñ",
    text: expect.stringMatching(/^dos\s*$/) as string,
    html: expect.stringContaining("<p>dós</p>") as string,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
  });
  expect(oldest?.["subject"]).toBe("Primera");
});

test("the mails of one address can be asked for", async () => {
  await send({ to: "eva@example.mx", subject: "Para Eva", text: "uno" });
  await send({ to: "luis@example.mx", subject: "Para Luis", text: "dos" });
  const ofEva = await (await fetch(`${sandbox.url}/mailbox.json?to=eva%40example.mx`)).json();
  expect(ofEva).toMatchObject([{ to: "eva@example.mx", subject: "Para Eva" }]);
});

test("DELETE empties the box", async () => {
  await send({ to: "ana@example.mx", subject: "Adiós", text: "uno" });
  expect((await fetch(`${sandbox.url}/mailbox.json`, { method: "DELETE" })).status).toBe(204);
  expect(await readMails()).toEqual([]);
});

test("a hostile mail stays inside a frame without scripts", async () => {
  const attack = `"><script>alert(1)</script>`;
  await send({ to: "ana@example.mx", subject: attack, text: attack, html: `<p>Hola</p>${attack}` });
  const list = await (await fetch(`${sandbox.url}/mailbox`)).text();
  const address = /href="(\/mailbox\/\d+)"/.exec(list)?.[1];
  const view = await fetch(`${sandbox.url}${address}`);
  const page = await view.text();
  for (const markup of [list, page]) expect(markup).not.toContain("<script");
  expect(page).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(page).toContain("&lt;p&gt;Hola&lt;/p&gt;");
  expect(view.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("the files of a mail are on its page, byte by byte", async () => {
  const content = Buffer.from([0, 255, 37, 80, 68, 70]);
  await send({
    to: "ana@example.mx",
    subject: "Archivo",
    text: "uno",
    attachments: [{ filename: "Ñ 1.pdf", content }],
  });
  const list = await (await fetch(`${sandbox.url}/mailbox`)).text();
  const page = await (await fetch(`${sandbox.url}${/href="(\/mailbox\/\d+)"/.exec(list)?.[1]}`)).text();
  const link = /href="(\/mailbox\/\d+\/archivos\/0)">Ñ 1\.pdf</.exec(page)?.[1];
  const file = await fetch(`${sandbox.url}${link}`);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
  expect((await fetch(`${sandbox.url}/mailbox/1/archivos/9`)).status).toBe(404);
});

test("a mail that is gone is 404", async () => {
  expect((await fetch(`${sandbox.url}/mailbox/99999`)).status).toBe(404);
});
