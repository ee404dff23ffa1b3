import type { FastifyInstance } from "fastify";
import { formatPesos } from "../core/format-pesos.ts";
import { html, sendPage } from "../core/html.ts";
import { centavosOf } from "../pac/document/decimal.ts";
import { toLocalTime } from "../pac/pac-context.ts";
import type { PacContext } from "../pac/pac-context.ts";
import { findStatus } from "./status.ts";
import type { FoundStatus } from "./status.ts";

const result = ({ status, document }: FoundStatus) => {
  if (!document)
    return html`<p class="note" role="status">Este comprobante no se encuentra en los registros del SAT.</p>`;
  return html`<dl>
    <dt>Folio fiscal</dt>
    <dd>${document.uuid}</dd>
    <dt>RFC del emisor</dt>
    <dd>${document.issuer.rfc}</dd>
    <dt>Nombre del emisor</dt>
    <dd>${document.issuer.name}</dd>
    <dt>RFC del receptor</dt>
    <dd>${document.receiver.rfc}</dd>
    <dt>Nombre del receptor</dt>
    <dd>${document.receiver.name}</dd>
    <dt>Fecha de expedición</dt>
    <dd>${toLocalTime(document.issuedAt).replace("T", " ")}</dd>
    <dt>Fecha de certificación</dt>
    <dd>${toLocalTime(document.stampedAt).replace("T", " ")}</dd>
    <dt>Total</dt>
    <dd>${formatPesos(centavosOf(document.total))}</dd>
    <dt>Efecto</dt>
    <dd>${document.kind === "E" ? "Egreso" : "Ingreso"}</dd>
    <dt>Estado</dt>
    <dd>${status.Estado}</dd>
    <dt>Estatus de cancelación</dt>
    <dd>${status.EsCancelable}${status.EstatusCancelacion === "" ? "" : ` · ${status.EstatusCancelacion}`}</dd>
  </dl>`;
};

/** The page behind a document's QR code; without a query it asks for the folio and its parties. */
export const verificationPageRoutes = (app: FastifyInstance, pac: PacContext): void => {
  app.get("/verificacion", async (request, reply) => {
    const query = request.url.split("?").slice(1).join("?");
    const fields = [
      ["id", "Folio fiscal"],
      ["re", "RFC del emisor"],
      ["rr", "RFC del receptor"],
      ["tt", "Total"],
    ] as const;
    return sendPage(reply, {
      title: "Verificación de comprobantes",
      brand: "SAT de pruebas · verificación de comprobantes",
      isNarrow: true,
      body: html`<h1>Verificación de comprobantes</h1>
        <p class="note">Sólo conoce las facturas de este entorno de pruebas.</p>
        ${
          query === ""
            ? html`<form class="stack" method="get">
                ${fields.map(
                  ([name, label]) =>
                    html`<label for="${name}">${label}</label><input id="${name}" name="${name}" required />`,
                )}
                <button class="main">Verificar</button>
              </form>`
            : html`${result(findStatus(pac, query))}
                <p><a href="/sat/verificacion">Verificar otro</a></p>`
        }
        <p><a href="/">Inicio</a></p>`,
    });
  });
};
