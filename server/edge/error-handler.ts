import type { FastifyError, FastifyInstance } from "fastify";
import { registrationEndpoint } from "../../shared/contract/account.ts";
import { isDatabaseAway, isUnstorable } from "../db/database-away.ts";
import { REGISTRATION_REFUSED } from "../http/app-error.ts";
import { fieldOf, validationMessage } from "./validation-message.ts";

const FRAMEWORK_MESSAGES: Record<number, string> = {
  400: "La solicitud no se pudo leer.",
  404: "No existe esa dirección en la API.",
  405: "Ese método no se puede usar aquí.",
  406: "No se puede responder en ese formato.",
  413: "La solicitud es demasiado grande.",
  414: "La dirección es demasiado larga.",
  415: "Ese tipo de contenido no se acepta aquí.",
  429: "Demasiadas solicitudes. Espera un momento y vuelve a intentar.",
  503: "El servicio está ocupado. Vuelve a intentar en unos segundos.",
};

export const UNREADABLE_MESSAGE = "La solicitud no es válida.";
export const AWAY_MESSAGE = "El servicio no está disponible por el momento. Vuelve a intentar en unos segundos.";

/** As OAuth names them (RFC 6749, 4.1.2.1 and 5.2). */
function oauthError(status: number): string {
  if (status < 500) return "invalid_request";
  return status === 503 ? "temporarily_unavailable" : "server_error";
}

/**
 * The single error handler: every refusal that is not a use case's own gets the shape of the wire here, the framework's
 * included. What was not expected is logged with the request id and never shown (decisions §1).
 */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const isToken = request.routeOptions.url?.toLowerCase() === "/token";
    const send = (status: number, Message: string, extra: object = {}) => {
      const refusal = isToken ? { error: oauthError(status), error_description: Message } : { Message };
      void reply.code(status).type("application/json; charset=utf-8");
      return reply.send(JSON.stringify({ ...refusal, ...extra }));
    };
    if (error.validation) {
      const message = validationMessage(error.validation, error.validationContext);
      // A rejected registration always says which field it was (decisions §1).
      const isRegistration = request.routeOptions.url === registrationEndpoint.path;
      const field = isRegistration && fieldOf(error.validation);
      return field ? send(400, REGISTRATION_REFUSED, { ModelState: { [field]: [message] } }) : send(400, message);
    }
    const status = isUnstorable(error) ? 400 : (error.statusCode ?? 500);
    if (status < 500) return send(status, FRAMEWORK_MESSAGES[status] ?? UNREADABLE_MESSAGE);
    if (isDatabaseAway(error)) {
      request.log.error({ err: error }, "database away");
      void reply.header("retry-after", "5");
      return send(503, AWAY_MESSAGE);
    }
    request.log.error({ err: error }, "unexpected error");
    return send(500, "Ocurrió un error inesperado. Vuelve a intentar en unos minutos.", { RequestId: request.id });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ Message: FRAMEWORK_MESSAGES[404] }));
}
