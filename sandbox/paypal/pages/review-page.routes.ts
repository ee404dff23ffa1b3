import type { FastifyInstance, FastifyReply } from "fastify";
import { formatPesos } from "../../core/format-pesos.ts";
import { html, sendPage } from "../../core/html.ts";
import { settleCapture } from "../orders/payments.ts";
import type { PaypalContext } from "../paypal-context.ts";

const MESSAGES = { COMPLETED: "Pago aceptado.", DENIED: "Pago rechazado.", none: "Ese pago ya no está en revisión." };

/** Where a person decides the payments that PayPal holds in review. */
export const reviewPageRoutes = (app: FastifyInstance, context: PaypalContext): void => {
  const sendReview = (reply: FastifyReply, message: string | null) => {
    const pending = [...context.store.captures.values()].filter(({ status }) => status === "PENDING").reverse();
    return sendPage(reply, {
      title: "Pagos en revisión",
      brand: "PayPal de pruebas · pagos en revisión",
      body: html`<h1>Pagos en revisión</h1>
        ${message === null ? html`` : html`<p class="note" role="status">${message}</p>`}
        ${
          pending.length === 0
            ? html`<p>No hay pagos en revisión.</p>`
            : html`<ul class="cards">
                ${pending.map(
                  (capture) =>
                    html`<li>
                      <dl>
                        <dt>Pago</dt>
                        <dd>${capture.id}</dd>
                        <dt>Pedido</dt>
                        <dd>${capture.customId ?? capture.referenceId}</dd>
                        <dt>Importe</dt>
                        <dd>${formatPesos(capture.amount.centavos)} ${capture.amount.currency}</dd>
                      </dl>
                      <form method="post" class="row">
                        <input type="hidden" name="pago" value="${capture.id}" />
                        <button class="main" name="resultado" value="COMPLETED">Aceptar ${capture.id}</button>
                        <button name="resultado" value="DENIED">Rechazar ${capture.id}</button>
                      </form>
                    </li>`,
                )}
              </ul>`
        }
        <p><a href="/">Inicio</a></p>`,
    });
  };

  app.get("/revision", async (_request, reply) => sendReview(reply, null));
  app.post("/revision", async (request, reply) => {
    const { pago, resultado } = (request.body ?? {}) as { pago?: string; resultado?: string };
    const capture = context.store.captures.get(pago ?? "");
    const outcome = resultado === "DENIED" ? "DENIED" : "COMPLETED";
    const isSettled = capture !== undefined && (await settleCapture(context, capture, outcome));
    return sendReview(reply, MESSAGES[isSettled ? outcome : "none"]);
  });
};
