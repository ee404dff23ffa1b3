import type { FastifyInstance, FastifyReply } from "fastify";
import { formatPesos } from "../../core/format-pesos.ts";
import { html, sendPage } from "../../core/html.ts";
import type { Fields } from "../body-fields.ts";
import { expireCharges } from "../charges/charges.ts";
import type { CardCharge } from "../entities.ts";
import type { OpenpayContext } from "../openpay-context.ts";
import { OpenpayError } from "../openpay-errors.ts";
import { enterCard } from "../charges/pending-charges.ts";
import { returnAddress, sendUnknownPayment } from "./provider-page.ts";

const BRAND = "OpenPay de pruebas · Datos de la tarjeta";

type FormCharge = CardCharge & { redirectUrl: string };

const FIELDS = [
  { name: "holder_name", label: "Nombre del titular", autocomplete: "cc-name", inputmode: "text" },
  { name: "card_number", label: "Número de tarjeta", autocomplete: "cc-number", inputmode: "numeric" },
  { name: "expiration_month", label: "Mes de vencimiento (MM)", autocomplete: "cc-exp-month", inputmode: "numeric" },
  { name: "expiration_year", label: "Año de vencimiento (AA)", autocomplete: "cc-exp-year", inputmode: "numeric" },
  { name: "cvv2", label: "Código de seguridad", autocomplete: "cc-csc", inputmode: "numeric" },
] as const;

const MESSAGES: Readonly<Record<number, string>> = {
  1001: "Revisa los datos: falta alguno o tiene un formato incorrecto.",
  2004: "El número de tarjeta no es válido.",
  2005: "La tarjeta está vencida.",
  2006: "Escribe el código de seguridad.",
  2009: "El código de seguridad no es válido.",
};

/** What was typed stays, except for the security code. */
const sendForm = (reply: FastifyReply, charge: CardCharge, typed: Fields, message: string | null) =>
  sendPage(reply, {
    title: "Datos de la tarjeta",
    brand: BRAND,
    isNarrow: true,
    body: html`<h1>Paga con tarjeta</h1>
      <dl>
        <dt>Concepto</dt>
        <dd>${charge.description}</dd>
        <dt>Importe</dt>
        <dd>${formatPesos(charge.amountCentavos)} ${charge.currency}</dd>
      </dl>
      ${message === null ? html`` : html`<p class="note" role="alert">${message}</p>`}
      <form method="post" class="stack">
        ${FIELDS.map(({ name, label, autocomplete, inputmode }) => {
          const value = name === "cvv2" ? "" : typed[name];
          return html`<label for="${name}">${label}</label>
            <input
              id="${name}"
              name="${name}"
              autocomplete="${autocomplete}"
              inputmode="${inputmode}"
              value="${typeof value === "string" ? value : ""}"
              required
            />`;
        })}
        <button class="main" type="submit">Pagar</button>
      </form>
      <p class="note">Página de pruebas: usa solo tarjetas de prueba.</p>`,
  });

type PageParams = { Params: { id: string } };

/** The provider's own card form, for a charge that the shop made without a card. */
export const cardFormRoutes = (app: FastifyInstance, context: OpenpayContext): void => {
  const findCharge = async (id: string): Promise<FormCharge | null> => {
    await expireCharges(context);
    const charge = context.store.charges.get(id);
    return charge?.method === "card" && charge.page !== null && charge.redirectUrl !== null
      ? (charge as FormCharge)
      : null;
  };
  const next = (reply: FastifyReply, charge: FormCharge) =>
    charge.status === "charge_pending"
      ? reply.redirect("redirect/", 303)
      : reply.redirect(returnAddress(charge.redirectUrl, charge.id), 302);
  const isWaiting = (charge: FormCharge) => charge.status === "charge_pending" && charge.page === "card_capture";

  app.get<PageParams>("/charges/:id/card_capture", { config: { openpayKey: "none" } }, async (request, reply) => {
    const charge = await findCharge(request.params.id);
    if (!charge) return sendUnknownPayment(reply, BRAND);
    return isWaiting(charge) ? sendForm(reply, charge, {}, null) : next(reply, charge);
  });

  app.post<PageParams>("/charges/:id/card_capture", { config: { openpayKey: "none" } }, async (request, reply) => {
    const charge = await findCharge(request.params.id);
    if (!charge) return sendUnknownPayment(reply, BRAND);
    if (!isWaiting(charge)) return next(reply, charge);
    const typed = (request.body ?? {}) as Fields;
    try {
      const event = enterCard(context, charge, typed);
      if (event) await context.emit(event, charge);
      return next(reply, charge);
    } catch (error) {
      if (!(error instanceof OpenpayError)) throw error;
      return sendForm(reply, charge, typed, MESSAGES[error.code] ?? error.message);
    }
  });
};
