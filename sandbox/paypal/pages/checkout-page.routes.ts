import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { formatPesos } from "../../core/format-pesos.ts";
import { html, sendPage } from "../../core/html.ts";
import type { Order } from "../entities.ts";
import { approveOrder, expireOrders } from "../orders/orders.ts";
import type { PaypalContext } from "../paypal-context.ts";

const BRAND = "PayPal de pruebas · Pago";

/** The shop's address with what PayPal adds, whatever query it has already. */
export const returnAddress = (address: string, added: Readonly<Record<string, string>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.href;
};

const sendNotice = (reply: FastifyReply, status: number, title: string, text: string) =>
  sendPage(
    reply,
    {
      title,
      brand: BRAND,
      isNarrow: true,
      body: html`<h1>${title}</h1>
        <p>${text}</p>`,
    },
    status,
  );

const sendQuestion = (reply: FastifyReply, order: Order) => {
  const centavos = order.units.reduce((sum, unit) => sum + unit.amount.centavos, 0);
  const concepts = order.units.map((unit) => unit.description ?? unit.customId ?? unit.referenceId).join(", ");
  return sendPage(reply, {
    title: "Paga con PayPal",
    brand: BRAND,
    isNarrow: true,
    body: html`<h1>Paga con PayPal</h1>
      ${
        order.needsOtherInstrument
          ? html`<p class="note" role="status">Tu forma de pago fue rechazada. Elige otra para terminar tu compra.</p>`
          : html``
      }
      <dl>
        <dt>Comercio</dt>
        <dd>${order.brandName ?? "Comercio de pruebas"}</dd>
        <dt>Concepto</dt>
        <dd>${concepts}</dd>
        <dt>Importe</dt>
        <dd>${formatPesos(centavos)} ${order.units[0]?.amount.currency ?? ""}</dd>
      </dl>
      <form method="post" class="stack">
        <input type="hidden" name="token" value="${order.id}" />
        <button class="main" name="resultado" value="aprobar">Aprobar el pago</button>
        <button name="resultado" value="revision">Aprobar y dejar el pago en revisión</button>
        <button name="resultado" value="rechazar">Aprobar con una forma de pago que será rechazada</button>
        <button name="resultado" value="cancelar">Cancelar y volver a la tienda</button>
        <button name="resultado" value="cerrar">Cerrar sin responder</button>
      </form>
      <p class="note">Página de pruebas: aquí no se mueve dinero.</p>`,
  });
};

const readToken = (request: FastifyRequest): string => {
  const { token: fromQuery } = request.query as { token?: unknown };
  const { token: fromForm } = (request.body ?? {}) as { token?: unknown };
  const token = fromQuery ?? fromForm;
  return typeof token === "string" ? token : "";
};

const APPROVALS = {
  aprobar: {},
  revision: { outcome: "PENDING" },
  rechazar: { instrumentIsBad: true },
} as const;

/** Where the buyer approves, by link or by a form of the shop that carries the token. */
export const checkoutPageRoutes = (app: FastifyInstance, context: PaypalContext): void => {
  const goBack = (reply: FastifyReply, address: string | null, added: Record<string, string>) =>
    address === null
      ? sendNotice(reply, 200, "Parece que algo no funciona", "La tienda no dijo a dónde volver. Regresa a ella.")
      : reply.redirect(returnAddress(address, added), 302);

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    await expireOrders(context);
    const order = context.store.orders.get(readToken(request));
    if (!order || order.status === "VOIDED")
      return sendNotice(
        reply,
        404,
        "Esta sesión de pago ya no existe",
        "Venció o el enlace está incompleto. Vuelve a la tienda e intenta pagar de nuevo.",
      );
    const { resultado } = (request.body ?? {}) as { resultado?: string };
    if (order.status === "COMPLETED")
      return goBack(reply, order.returnUrl, { token: order.id, PayerID: order.payer?.id ?? "" });
    order.redirectedAt ??= context.core.clock.now();
    switch (resultado) {
      case "aprobar":
      case "revision":
      case "rechazar":
        await approveOrder(context, order, APPROVALS[resultado]);
        return goBack(reply, order.returnUrl, { token: order.id, PayerID: order.payer?.id ?? "" });
      case "cancelar":
        return goBack(reply, order.cancelUrl, { token: order.id });
      case "cerrar":
        return sendNotice(
          reply,
          200,
          "Cerraste la página de pago",
          "No se aprobó nada. El pago sigue esperando y vencerá solo si nadie responde.",
        );
      default:
        return sendQuestion(reply, order);
    }
  };
  app.get("/checkoutnow", answer);
  app.post("/checkoutnow", answer);
};
