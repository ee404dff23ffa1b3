import { afterEach, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { createMailTransport, MailError, type MailTransport } from "./mail-transport.ts";
import { composeOrderMail } from "../orders/order-mail.ts";
import { anOrder } from "../testing/sample-order.ts";
import { type SmtpInbox, startSmtpInbox } from "../testing/smtp-inbox.ts";

const open: { inbox: SmtpInbox; transport: MailTransport }[] = [];

afterEach(async () => {
  for (const { inbox, transport } of open.splice(0)) {
    transport.close();
    await inbox.close();
  }
});

async function aMailServer(options?: Parameters<typeof startSmtpInbox>[0], query = "") {
  const inbox = await startSmtpInbox(options);
  const config = readConfig({ SMTP_URL: `${inbox.url}${query}`, MAIL_FROM: "Rodada Llantas <pedidos@rodada.example>" });
  const transport = createMailTransport(config);
  if (!transport) throw new Error("SMTP_URL is set");
  open.push({ inbox, transport });
  return { inbox, transport, config };
}

test("without SMTP_URL there is no transport", () => {
  expect(createMailTransport(readConfig({}))).toBeUndefined();
});

test("an order's e-mail arrives whole, and sending it again repeats its Message-ID", async () => {
  const { inbox, transport, config } = await aMailServer();
  await transport.send(await composeOrderMail(config, "orderPaid", anOrder()));
  await transport.send(await composeOrderMail(config, "orderPaid", anOrder()));
  await transport.send(await composeOrderMail(config, "paymentDeclined", anOrder()));

  const emails = inbox.received.map(({ email }) => email);
  expect(emails.map(({ messageId }) => messageId)).toEqual([
    "<pedido-104286-paid@rodada.example>",
    "<pedido-104286-paid@rodada.example>",
    "<pedido-104286-declined@rodada.example>",
  ]);
  const [first] = emails;
  expect(first?.from).toMatchObject({ name: "Rodada Llantas", address: "pedidos@rodada.example" });
  expect(first?.to).toEqual([expect.objectContaining({ address: "mariana.ortega@correo.mx" })]);
  expect(first?.subject).toBe("Pedido 104286: recibimos tu pago");
  expect(first?.text).toContain("Total: $7,129.36 MXN");
  expect(first?.html).toContain("$7,129.36 MXN");
  expect(first?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
});

test("an address that looks like a list reaches one recipient only", async () => {
  const { inbox, transport, config } = await aMailServer();
  const mail = await composeOrderMail(config, "orderPaid", anOrder());
  await transport.send({ ...mail, to: "a@uno.example, b@dos.example" }).catch(() => undefined);
  const reached = inbox.received.flatMap(({ recipients }) => recipients);
  expect(reached).not.toContain("a@uno.example");
  expect(reached).not.toContain("b@dos.example");
});

test("a refusal is an error for the job queue that does not name the recipient", async () => {
  const { inbox, transport, config } = await aMailServer({ refuse: "no such mailbox" });
  const sending = transport.send(await composeOrderMail(config, "orderPaid", anOrder()));
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailError);
  expect(String(error)).toContain("550");
  expect(String(error)).not.toContain("mariana");
  expect(inbox.received).toEqual([]);
});

test("a server without TLS gets nothing where TLS is required, as live mode wants it", async () => {
  const { inbox, transport, config } = await aMailServer({}, "?requireTLS=true");
  await expect(transport.send(await composeOrderMail(config, "orderPaid", anOrder()))).rejects.toThrow(MailError);
  expect(inbox.received).toEqual([]);
});

test("a mail server that goes away is an error for the job queue", async () => {
  const { inbox, transport, config } = await aMailServer();
  const mail = await composeOrderMail(config, "orderPaid", anOrder());
  await transport.send(mail);
  await inbox.close();
  await expect(transport.send(mail)).rejects.toThrow(MailError);
});
