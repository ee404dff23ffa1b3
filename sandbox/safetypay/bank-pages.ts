import type { FastifyReply } from "fastify";
import { formatPesos } from "../core/format-pesos.ts";
import { html, sendPage } from "../core/html.ts";
import type { SafeHtml } from "../core/html.ts";
import { toCentavos } from "./entities.ts";
import type { Operation, Token } from "./entities.ts";
import { toWireTime } from "./safetypay-context.ts";

const BRAND = "Banco de Pruebas · Pago por transferencia";

const sendBankPage = (reply: FastifyReply, title: string, body: SafeHtml, status = 200) =>
  sendPage(
    reply,
    {
      title,
      brand: BRAND,
      isNarrow: true,
      body: html`<h1>${title}</h1>
        ${body}`,
    },
    status,
  );

export const amountOf = ({ amount, currency }: Pick<Token, "amount" | "currency">): string =>
  `${formatPesos(toCentavos(amount) ?? 0)} ${currency}`;

/** `2026-11-21 10:00`, the hour of central Mexico. */
export const momentOf = (instant: Date): string => toWireTime(instant).slice(0, 16).replace("T", " ");

const details = (token: Token): SafeHtml =>
  html`<dl>
    <dt>Comercio</dt>
    <dd>${token.merchantName ?? "Comercio de pruebas"}</dd>
    <dt>Referencia</dt>
    <dd>${token.salesId}</dd>
    <dt>Importe</dt>
    <dd>${amountOf(token)}</dd>
    <dt>Vence</dt>
    <dd>${momentOf(token.expiresAt)}, hora del centro</dd>
  </dl>`;

const back = (address: string): SafeHtml => html`<p><a href="${address}">Volver a la tienda</a></p>`;

export const sendNotFound = (reply: FastifyReply) =>
  sendBankPage(
    reply,
    "No encontramos este pago",
    html`<p>El enlace está incompleto o ya no existe. Vuelve a la tienda e intenta pagar de nuevo.</p>`,
    404,
  );

export const sendQuestion = (reply: FastifyReply, token: Token, operation: Operation | null) =>
  sendBankPage(
    reply,
    "Paga desde tu banco",
    html`${details(token)}
      ${operation ? html`<p class="note" role="status">Código de pago: ${operation.paymentReference}</p>` : html``}
      <form method="post" class="stack">
        <input type="hidden" name="TokenID" value="${token.id}" />
        <button class="main" name="resultado" value="pagar">Pagar ahora</button>
        <button name="resultado" value="volver">Pagar y volver a la tienda antes del aviso</button>
        <button name="resultado" value="pendiente">Dejar el pago pendiente</button>
        <button name="resultado" value="vencer">Dejar vencer el pago</button>
        <button name="resultado" value="cancelar">Cancelar y volver a la tienda</button>
      </form>
      <p class="note">Página de pruebas: aquí no se mueve dinero.</p>`,
  );

export const sendPaymentCode = (reply: FastifyReply, token: Token, paymentReference: string) =>
  sendBankPage(
    reply,
    "Tu pago quedó pendiente",
    html`${details(token)}
      <p>Paga en la banca en línea con el código <strong>${paymentReference}</strong> antes de que venza.</p>
      <p><a href="?TokenID=${token.id}">Seguir con el pago</a></p>
      ${back(token.okUrl)}`,
  );

export const sendPaid = (reply: FastifyReply, token: Token) =>
  sendBankPage(
    reply,
    "Este pago ya está hecho",
    html`${details(token)}
      <p>Recibimos tu transferencia. No la hagas otra vez.</p>
      ${back(token.okUrl)}`,
  );

export const sendLapsed = (reply: FastifyReply, token: Token) =>
  sendBankPage(
    reply,
    "El pago venció",
    html`${details(token)}
      <p>Ya no se puede pagar con este enlace. Vuelve a la tienda para elegir otra forma de pago.</p>
      ${back(token.errorUrl)}`,
  );
