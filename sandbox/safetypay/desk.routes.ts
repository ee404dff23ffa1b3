import type { FastifyInstance } from "fastify";
import { html, sendPage } from "../core/html.ts";
import { amountOf, momentOf } from "./bank-pages.ts";
import { expireTokens, isOver, isPaid, operationOf } from "./operations.ts";
import type { SafetypayContext } from "./safetypay-context.ts";

/** Where a person finds a payment again that was left open. */
export const deskRoutes = (app: FastifyInstance, context: SafetypayContext): void => {
  app.get("/banco", async (_request, reply) => {
    await expireTokens(context);
    const open = [...context.store.tokens.values()]
      .filter((token) => !isPaid(context, token) && !isOver(context, token))
      .reverse();
    return sendPage(reply, {
      title: "Transferencias en espera",
      brand: "Banco de Pruebas · Transferencias",
      body: html`<h1>Transferencias en espera</h1>
        ${
          open.length === 0
            ? html`<p>No hay transferencias en espera.</p>`
            : html`<ul class="cards">
                ${open.map(
                  (token) =>
                    html`<li>
                      <dl>
                        <dt>Referencia</dt>
                        <dd>${token.salesId}</dd>
                        <dt>Importe</dt>
                        <dd>${amountOf(token)}</dd>
                        <dt>Código de pago</dt>
                        <dd>${operationOf(context, token)?.paymentReference ?? "Todavía ninguno"}</dd>
                        <dt>Vence</dt>
                        <dd>${momentOf(token.expiresAt)}, hora del centro</dd>
                      </dl>
                      <a href="${context.checkoutUrl(token.id)}">Abrir el pago ${token.salesId}</a>
                    </li>`,
                )}
              </ul>`
        }
        <p><a href="/">Inicio</a></p>`,
    });
  });
};
