import type { FastifyInstance } from "fastify";
import { formatPesos } from "../../core/format-pesos.ts";
import { html, sendPage } from "../../core/html.ts";
import { expireCancellations } from "../cancel/cancellation.ts";
import { centavosOf } from "../document/decimal.ts";
import { isAwaitingReceiver } from "../entities.ts";
import type { StampedDocument } from "../entities.ts";
import { toLocalTime } from "../pac-context.ts";
import type { PacContext } from "../pac-context.ts";
import { verificationUrl } from "../stamp/answers.ts";

const stateOf = (document: StampedDocument): string => {
  if (document.isCancelled) return "Cancelada";
  return isAwaitingReceiver(document) ? "Vigente, cancelación en proceso" : "Vigente";
};

/** Where a person sees what was stamped, newest first. */
export const documentsPageRoutes = (app: FastifyInstance, context: PacContext): void => {
  app.get("/documentos", async (_request, reply) => {
    expireCancellations(context);
    const documents = [...context.store.documents.values()].reverse();
    return sendPage(reply, {
      title: "Facturas timbradas",
      brand: "PAC de pruebas · facturas timbradas",
      body: html`<h1>Facturas timbradas</h1>
        <p class="note">Estos timbres son de prueba: no tienen validez fiscal.</p>
        ${
          documents.length === 0
            ? html`<p>Todavía no hay facturas timbradas.</p>`
            : html`<ul class="cards">
                ${documents.map(
                  (document) =>
                    html`<li>
                      <dl>
                        <dt>Folio fiscal</dt>
                        <dd>${document.uuid}</dd>
                        <dt>Serie y folio</dt>
                        <dd>${document.folio || "Sin folio"} (${document.kind === "E" ? "egreso" : "ingreso"})</dd>
                        <dt>Receptor</dt>
                        <dd>${document.receiver.rfc} ${document.receiver.name}</dd>
                        <dt>Total</dt>
                        <dd>${formatPesos(centavosOf(document.total))}</dd>
                        <dt>Timbrada</dt>
                        <dd>${toLocalTime(document.stampedAt).replace("T", " ")}</dd>
                        <dt>Estado</dt>
                        <dd>${stateOf(document)}</dd>
                      </dl>
                      <div class="row">
                        <a href="${context.xmlUrl(document)}">Descargar XML de ${document.folio || document.uuid}</a>
                        ${document.acuse === null ? html`` : html`<a href="${context.acuseUrl(document)}">Acuse de cancelación</a>`}
                        <a href="${verificationUrl(context, document)}">Verificar en el SAT de pruebas</a>
                      </div>
                    </li>`,
                )}
              </ul>`
        }
        <p><a href="/pac/receptor">Cancelaciones por aceptar</a> · <a href="/">Inicio</a></p>`,
    });
  });
};
