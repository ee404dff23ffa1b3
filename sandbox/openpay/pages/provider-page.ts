import type { FastifyReply } from "fastify";
import { html, sendPage } from "../../core/html.ts";

/** The shop's address with the charge's id, whatever query it has already. */
export const returnAddress = (redirectUrl: string, chargeId: string): string => {
  const url = new URL(redirectUrl);
  return `${redirectUrl.split("#", 1)[0]}${url.search ? "&" : "?"}id=${chargeId}${url.hash}`;
};

export const sendUnknownPayment = (reply: FastifyReply, brand: string) =>
  sendPage(
    reply,
    {
      title: "Operación no encontrada",
      brand,
      isNarrow: true,
      body: html`<h1>No encontramos esta operación</h1>
        <p>Vuelve a la tienda e intenta pagar de nuevo.</p>`,
    },
    404,
  );
