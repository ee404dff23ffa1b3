import type { FastifyInstance, FastifyReply } from "fastify";
import { html, sendPage } from "../../core/html.ts";
import { formatPesos } from "../../core/format-pesos.ts";
import { maskCardNumber } from "../card-kind.ts";
import { expireCharges } from "../charges/charges.ts";
import type { CardCharge } from "../entities.ts";
import type { OpenpayContext } from "../openpay-context.ts";
import { finishPending } from "../charges/pending-charges.ts";
import { returnAddress, sendUnknownPayment } from "./provider-page.ts";

const BRAND = "Banco de Pruebas · Verificación 3-D Secure";

type BankCharge = CardCharge & { redirectUrl: string };

const sendQuestion = (reply: FastifyReply, charge: BankCharge) =>
  sendPage(reply, {
    title: "Verifica tu compra",
    brand: BRAND,
    isNarrow: true,
    body: html`<h1>Verifica tu compra</h1>
      <dl>
        <dt>Concepto</dt>
        <dd>${charge.description}</dd>
        <dt>Importe</dt>
        <dd>${formatPesos(charge.amountCentavos)} ${charge.currency}</dd>
        <dt>Tarjeta</dt>
        <dd>${maskCardNumber(charge.card.number)}</dd>
      </dl>
      <form method="post" class="stack">
        <button class="main" name="resultado" value="aprobar">Aprobar el pago</button>
        <button name="resultado" value="rechazar">Rechazar</button>
        <button name="resultado" value="abandonar">Abandonar sin responder</button>
        <button name="resultado" value="volver">Volver a la tienda sin identificador</button>
      </form>
      <p class="note">Página de pruebas: aquí no se mueve dinero.</p>`,
  });

const sendAbandoned = (reply: FastifyReply) =>
  sendPage(reply, {
    title: "Operación sin terminar",
    brand: BRAND,
    isNarrow: true,
    body: html`<h1>Dejaste la operación sin terminar</h1>
      <p>El cargo sigue en espera y se cancelará solo si nadie responde. Puedes cerrar esta ventana.</p>
      <p><a href="">Regresar a la verificación</a></p>`,
  });

type PageParams = { Params: { id: string } };

/** The bank's page of a 3-D Secure charge; the browser comes without a key, by link or by form. */
export const bankPageRoutes = (app: FastifyInstance, context: OpenpayContext): void => {
  const findCharge = async (id: string): Promise<BankCharge | null> => {
    await expireCharges(context);
    const charge = context.store.charges.get(id);
    if (charge?.method !== "card" || charge.redirectUrl === null) return null;
    // The stored object itself, not a copy: the page decides it.
    return charge as BankCharge;
  };
  const show = (reply: FastifyReply, charge: BankCharge) =>
    charge.status === "charge_pending"
      ? sendQuestion(reply, charge)
      : reply.redirect(returnAddress(charge.redirectUrl, charge.id), 302);

  app.get<PageParams>("/charges/:id/redirect", { config: { openpayKey: "none" } }, async (request, reply) => {
    const charge = await findCharge(request.params.id);
    return charge ? show(reply, charge) : sendUnknownPayment(reply, BRAND);
  });

  app.post<PageParams>("/charges/:id/redirect", { config: { openpayKey: "none" } }, async (request, reply) => {
    const charge = await findCharge(request.params.id);
    if (!charge) return sendUnknownPayment(reply, BRAND);
    const { resultado } = (request.body ?? {}) as { resultado?: string };
    switch (resultado) {
      case "aprobar":
      case "rechazar": {
        const event = finishPending(context, charge, resultado === "aprobar");
        if (event) await context.emit(event, charge);
        return reply.redirect(returnAddress(charge.redirectUrl, charge.id), 302);
      }
      case "abandonar":
        return sendAbandoned(reply);
      case "volver":
        return reply.redirect(charge.redirectUrl, 302);
      default:
        return show(reply, charge);
    }
  });
};
