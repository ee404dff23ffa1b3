import type { FastifyError, FastifyInstance } from "fastify";
import { registrationEndpoint } from "../../shared/contract/account/account.ts";
import type { WireError } from "../../shared/contract/endpoint.ts";
import { CODE_HEADER } from "../../shared/contract/error-codes.ts";
import { isDatabaseUnavailable, isUnstorable } from "../db/database-errors.ts";
import { REGISTRATION_REFUSED } from "../http/app-error.ts";
import { fieldOf, validationMessage } from "./validation-message.ts";

/** The framework's refusals by their status. */
const FRAMEWORK_REFUSALS: Readonly<Record<number, WireError>> = {
  400: { Codigo: "unreadable", Message: "La solicitud no se pudo leer." },
  404: { Codigo: "notFound", Message: "No existe esa dirección en la API." },
  405: { Codigo: "methodNotAllowed", Message: "Ese método no se puede usar aquí." },
  406: { Codigo: "notAcceptable", Message: "No se puede responder en ese formato." },
  413: { Codigo: "requestTooLarge", Message: "La solicitud es demasiado grande." },
  414: { Codigo: "addressTooLong", Message: "La dirección es demasiado larga." },
  415: { Codigo: "unsupportedType", Message: "Ese tipo de contenido no se acepta aquí." },
};

export const UNREADABLE: WireError = { Codigo: "invalidRequest", Message: "La solicitud no es válida." };
export const UNAVAILABLE: WireError = {
  Codigo: "serviceAway",
  Message: "El servicio no está disponible por el momento. Vuelve a intentar en unos segundos.",
};
const UNEXPECTED: WireError = {
  Codigo: "unexpected",
  Message: "Ocurrió un error inesperado. Vuelve a intentar en unos minutos.",
};

/** OAuth's error codes (RFC 6749, 4.1.2.1 and 5.2). */
function oauthError(status: number): string {
  if (status < 500) return "invalid_request";
  return status === 503 ? "temporarily_unavailable" : "server_error";
}

/**
 * The single error handler. It gives the wire's shape to every refusal that is not a use case's, the framework's included. An unexpected
 * error is logged with the request id, and its message is never sent (decisions §1).
 */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const isToken = request.routeOptions.url?.toLowerCase() === "/token";
    const send = (status: number, { Message, Codigo, ...extra }: WireError) => {
      const refusal = isToken ? { error: oauthError(status), error_description: Message } : { Message, Codigo };
      if (isToken) void reply.header(CODE_HEADER, Codigo);
      void reply.code(status).type("application/json; charset=utf-8");
      return reply.send(JSON.stringify({ ...refusal, ...extra }));
    };
    if (error.validation) {
      const message = validationMessage(error.validation, error.validationContext);
      // A refused registration names its field (decisions §1).
      const isRegistration = request.routeOptions.url === registrationEndpoint.path;
      const field = isRegistration && fieldOf(error.validation);
      if (!field) return send(400, { Message: message, Codigo: "invalidRequest" });
      const ModelState = { [field]: [message] };
      return send(400, { Message: REGISTRATION_REFUSED, Codigo: "fieldsRefused", ModelState });
    }
    const status = isUnstorable(error) ? 400 : (error.statusCode ?? 500);
    if (status < 500) return send(status, FRAMEWORK_REFUSALS[status] ?? UNREADABLE);
    if (isDatabaseUnavailable(error)) {
      request.log.error({ err: error }, "database away");
      void reply.header("retry-after", "5");
      return send(503, UNAVAILABLE);
    }
    request.log.error({ err: error }, "unexpected error");
    return send(500, { ...UNEXPECTED, RequestId: request.id });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(FRAMEWORK_REFUSALS[404]));
}
