import type { FastifyInstance, FastifyReply } from "fastify";
import { html, sendPage } from "../../core/html.ts";
import { code128Svg } from "./code-128.ts";
import type { Charge, ReferenceCharge } from "../entities.ts";
import { formatPesos } from "../../core/format-pesos.ts";
import type { OpenpayContext } from "../openpay-context.ts";
import { payReference } from "../charges/reference-charges.ts";
import type { Paid } from "../charges/reference-charges.ts";

const REFUSALS: Record<Extract<Paid, { ok: false }>["reason"], string> = {
  unknown: "No existe un pago con esa referencia.",
  alreadyPaid: "Esta referencia ya se pagó.",
  expired: "La referencia venció: ya no se puede pagar.",
};

const DUE = new Intl.DateTimeFormat("es-MX", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/Mexico_City",
});

const isWaiting = (charge: Charge): charge is ReferenceCharge =>
  charge.method !== "card" && charge.status === "in_progress";

/** The bar code picture of a reference, and the store's till where a person can pay it. */
export const paynetRoutes = (app: FastifyInstance, context: OpenpayContext): void => {
  app.get<{ Params: { reference: string } }>("/barcode/:reference", async (request, reply) => {
    const { reference } = request.params;
    if (!/^(\d\d){1,20}$/.test(reference)) return reply.code(404).send();
    return reply
      .type("image/svg+xml")
      .header("cache-control", "public, max-age=86400")
      .header("cross-origin-resource-policy", "cross-origin")
      .send(code128Svg(reference));
  });

  const sendDesk = (reply: FastifyReply, message: string | null) => {
    const waiting = [...context.store.charges.values()].filter(isWaiting).reverse();
    return sendPage(reply, {
      title: "Caja de pruebas",
      brand: "Caja de pruebas · pagos en tienda",
      body: html`<h1>Caja de pruebas</h1>
        ${message === null ? html`` : html`<p class="note" role="status">${message}</p>`}
        <form class="row" method="post">
          <label for="referencia">Referencia</label>
          <input id="referencia" name="referencia" inputmode="numeric" autocomplete="off" required />
          <button class="main" type="submit">Pagar</button>
        </form>
        <h2>Pagos en espera</h2>
        ${
          waiting.length === 0
            ? html`<p>No hay pagos en espera.</p>`
            : html`<ul class="cards">
                ${waiting.map(
                  (charge) =>
                    html`<li>
                      <dl>
                        <dt>Referencia</dt>
                        <dd>${charge.reference}</dd>
                        <dt>Concepto</dt>
                        <dd>${charge.description}</dd>
                        <dt>Importe</dt>
                        <dd>${formatPesos(charge.amountCentavos)}</dd>
                        <dt>Vence</dt>
                        <dd>${DUE.format(charge.dueAt)}</dd>
                      </dl>
                      <form method="post">
                        <button name="referencia" value="${charge.reference}">Pagar ${charge.reference}</button>
                      </form>
                    </li>`,
                )}
              </ul>`
        }
        <p><a href="/">Inicio</a></p>`,
    });
  };

  app.get("/caja", async (_request, reply) => sendDesk(reply, null));
  app.post("/caja", async (request, reply) => {
    const { referencia } = (request.body ?? {}) as { referencia?: string };
    const paid = await payReference(context, (referencia ?? "").replace(/\s/g, ""));
    return sendDesk(
      reply,
      paid.ok ? `Pago recibido: ${formatPesos(paid.charge.amountCentavos)}.` : REFUSALS[paid.reason],
    );
  });
};
