import type { FastifyInstance, FastifyReply } from "fastify";
import { refuseForeignPages } from "../../core/same-site.ts";
import { formatPesos } from "../../core/format-pesos.ts";
import { html, sendPage } from "../../core/html.ts";
import { decide, expireCancellations } from "../cancel/cancellation.ts";
import { centavosOf } from "../document/decimal.ts";
import { isAwaitingReceiver } from "../entities.ts";
import type { Cancellation, StampedDocument } from "../entities.ts";
import { toLocalTime } from "../pac-context.ts";
import type { PacContext } from "../pac-context.ts";

const MESSAGES = {
  accepted: "Cancelación aceptada.",
  rejected: "Cancelación rechazada: la factura sigue vigente.",
  none: "Esa cancelación ya no espera respuesta.",
};

const MOTIVES: Readonly<Record<string, string>> = {
  "01": "Errores con relación",
  "02": "Errores sin relación",
  "03": "No se llevó a cabo la operación",
  "04": "Operación nominativa en una factura global",
};

const dueText = (cancellation: Cancellation | undefined): string =>
  cancellation?.dueAt
    ? `Sin respuesta se acepta el ${toLocalTime(cancellation.dueAt).replace("T", " ")}`
    : "Ninguno: es la segunda solicitud";

const card = (document: StampedDocument) => {
  const cancellation = document.cancellations.at(-1);
  const motive = cancellation?.motive ?? "";
  const name = document.folio || document.uuid;
  return html`<li>
    <dl>
      <dt>Factura</dt>
      <dd>${name}, ${document.uuid}</dd>
      <dt>Emisor</dt>
      <dd>${document.issuer.rfc} ${document.issuer.name}</dd>
      <dt>Receptor</dt>
      <dd>${document.receiver.rfc} ${document.receiver.name}</dd>
      <dt>Total</dt>
      <dd>${formatPesos(centavosOf(document.total))}</dd>
      <dt>Motivo</dt>
      <dd>${motive} ${MOTIVES[motive] ?? ""}</dd>
      <dt>Plazo</dt>
      <dd>${dueText(cancellation)}</dd>
    </dl>
    <form method="post" class="row">
      <input type="hidden" name="uuid" value="${document.uuid}" />
      <button class="main" name="respuesta" value="accepted">Aceptar cancelación de ${name}</button>
      <button name="respuesta" value="rejected">Rechazar cancelación de ${name}</button>
    </form>
  </li>`;
};

/** Where a person answers requests for cancellation as the receivers of the documents would in the SAT's mailbox. */
export const receiverPageRoutes = (app: FastifyInstance, context: PacContext): void => {
  const sendWaiting = (reply: FastifyReply, message: string | null) => {
    expireCancellations(context);
    const waiting = [...context.store.documents.values()].filter(isAwaitingReceiver).reverse();
    return sendPage(reply, {
      title: "Cancelaciones por aceptar",
      brand: "Buzón tributario de pruebas · cancelaciones",
      body: html`<h1>Cancelaciones por aceptar</h1>
        ${message === null ? html`` : html`<p class="note" role="status">${message}</p>`}
        ${
          waiting.length === 0
            ? html`<p>No hay cancelaciones por aceptar.</p>`
            : html`<ul class="cards">
                ${waiting.map(card)}
              </ul>`
        }
        <p><a href="/pac/documentos">Facturas timbradas</a> · <a href="/">Inicio</a></p>`,
    });
  };

  app.get("/receptor", async (_request, reply) => sendWaiting(reply, null));
  app.post("/receptor", { onRequest: refuseForeignPages }, async (request, reply) => {
    const { uuid, respuesta } = (request.body ?? {}) as { uuid?: string; respuesta?: string };
    const document = context.store.documents.get(uuid ?? "");
    const outcome = respuesta === "rejected" ? "rejected" : "accepted";
    const isDecided = document !== undefined && decide(context, document, outcome);
    return sendWaiting(reply, MESSAGES[isDecided ? outcome : "none"]);
  });
};
