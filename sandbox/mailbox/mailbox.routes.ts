import type { FastifyInstance } from "fastify";
import { html, sendPage } from "../core/html.ts";
import type { SafeHtml } from "../core/html.ts";
import type { KeptMail, Mail, MailStore } from "./mail-store.ts";

const BRAND = "Buzón de pruebas";

const toWireMail = ({ to, subject, text, html: body, date }: KeptMail): Omit<Mail, "files"> => ({
  to,
  subject,
  text,
  html: body,
  date,
});

const toLocalTime = (iso: string): string =>
  new Intl.DateTimeFormat("es-MX", { dateStyle: "medium", timeStyle: "short", timeZone: "America/Mexico_City" }).format(
    new Date(iso),
  );

const mailList = (mails: readonly KeptMail[]): SafeHtml =>
  mails.length === 0
    ? html`<p>Todavía no hay correos. Aquí aparecerá todo lo que envíe la tienda.</p>`
    : html`<table>
        <thead>
          <tr>
            <th scope="col">Asunto</th>
            <th scope="col">Para</th>
            <th scope="col">Fecha</th>
          </tr>
        </thead>
        <tbody>
          ${mails.map(
            (mail) =>
              html`<tr>
                <td><a href="/mailbox/${mail.id}">${mail.subject || "(sin asunto)"}</a></td>
                <td>${mail.to}</td>
                <td>${toLocalTime(mail.date)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;

/**
 * The mail's own markup, in a frame without scripts and without an origin. Links open in a new tab, so that a
 * password or order link can be followed.
 */
const mailFrame = (markup: string): SafeHtml =>
  html`<iframe
    title="Contenido del correo"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    referrerpolicy="no-referrer"
    srcdoc="${`<base target="_blank">${markup}`}"
  ></iframe>`;

const fileLinks = ({ id, files }: KeptMail): SafeHtml =>
  files.length === 0
    ? html``
    : html`<dt>Archivos</dt>
        ${files.map(({ filename }, index) => html`<dd><a href="/mailbox/${id}/archivos/${index}">${filename}</a></dd>`)}`;

export const mailboxRoutes = (app: FastifyInstance, mails: MailStore): void => {
  app.get<{ Querystring: { to?: string } }>("/mailbox.json", async ({ query: { to } }, reply) => {
    const wanted = mails.list().filter((mail) => to === undefined || mail.to === to);
    return reply.header("cache-control", "no-store").send(wanted.map(toWireMail));
  });

  app.delete("/mailbox.json", async (_request, reply) => {
    mails.clear();
    return reply.code(204).send();
  });

  app.get("/mailbox", async (_request, reply) =>
    sendPage(reply, {
      title: "Buzón de pruebas",
      brand: BRAND,
      body: html`<h1>Correos recibidos</h1>
        <form class="row" method="post" action="/mailbox/vaciar">
          <a href="/mailbox">Actualizar</a><a href="/">Inicio</a><button type="submit">Vaciar buzón</button>
        </form>
        ${mailList(mails.list())}`,
    }),
  );

  app.post("/mailbox/vaciar", async (_request, reply) => {
    mails.clear();
    return reply.redirect("/mailbox", 303);
  });

  app.get<{ Params: { id: string; index: string } }>("/mailbox/:id/archivos/:index", async ({ params }, reply) => {
    const file = mails.find(Number(params.id))?.files[Number(params.index)];
    if (!file) return reply.code(404).send();
    return reply
      .type(file.mimeType)
      .header("x-content-type-options", "nosniff")
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
      .send(file.bytes);
  });

  app.get<{ Params: { id: string } }>("/mailbox/:id", async (request, reply) => {
    const mail = mails.find(Number(request.params.id));
    if (!mail) {
      const body = html`<h1>Ese correo ya no está</h1>
        <p><a href="/mailbox">Volver al buzón</a></p>`;
      return sendPage(reply, { title: "Correo no encontrado", brand: BRAND, body }, 404);
    }
    return sendPage(reply, {
      title: mail.subject || "(sin asunto)",
      brand: BRAND,
      body: html`<p><a href="/mailbox">← Todos los correos</a></p>
        <h1>${mail.subject || "(sin asunto)"}</h1>
        <dl>
          <dt>Para</dt>
          <dd>${mail.to}</dd>
          <dt>Fecha</dt>
          <dd>${toLocalTime(mail.date)}</dd>
          ${fileLinks(mail)}
        </dl>
        ${mail.html ? mailFrame(mail.html) : html``}
        <h2>Texto</h2>
        <pre>${mail.text || "(sin versión de texto)"}</pre>`,
    });
  });
};
