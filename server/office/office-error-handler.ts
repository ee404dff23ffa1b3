import type { FastifyError, FastifyInstance } from "fastify";
import type { StaffErrorCode } from "../../shared/contract/staff/error-codes.ts";
import { isDatabaseUnavailable, isUnstorable } from "../db/database-errors.ts";
import { fieldOf, validationMessage } from "../edge/validation-message.ts";
import { NOT_FOUND, type StaffError } from "../administration/actions/staff-error.ts";
import { refuseStaff } from "./refuse-staff.ts";

/** The framework's refusals by their status. */
const FRAMEWORK_REFUSALS: Readonly<Record<number, readonly [StaffErrorCode, string]>> = {
  400: ["unreadable", "La solicitud no se pudo leer."],
  405: ["methodNotAllowed", "Ese método no se puede usar aquí."],
  406: ["notAcceptable", "No se puede responder en ese formato."],
  413: ["requestTooLarge", "La solicitud es demasiado grande."],
  414: ["addressTooLong", "La dirección es demasiado larga."],
  415: ["unsupportedType", "Ese tipo de contenido no se acepta aquí."],
};

const frameworkRefusal = (status: number): StaffError<StaffErrorCode> => {
  const [code, message] = FRAMEWORK_REFUSALS[status] ?? (["invalidRequest", "La solicitud no es válida."] as const);
  return { code, message };
};

const AWAY: StaffError = {
  code: "serviceAway",
  message: "El servicio no está disponible por el momento. No se perdió nada: vuelve a intentar en unos segundos.",
  retryAfterSeconds: 5,
};

/** The single error handler of the back office; an unexpected error is logged with its request id and its message is not sent. */
export function addOfficeErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.validation) {
      const message = validationMessage(error.validation, error.validationContext);
      const field = fieldOf(error.validation);
      return refuseStaff(reply, {
        code: field ? "fieldsRefused" : "invalidRequest",
        message,
        ...(field && { fields: { [field]: [message] } }),
      });
    }
    const status = isUnstorable(error) ? 400 : (error.statusCode ?? 500);
    if (status === 404) return refuseStaff(reply, NOT_FOUND);
    if (status < 500) return refuseStaff(reply, frameworkRefusal(status));
    if (isDatabaseUnavailable(error)) {
      request.log.error({ err: error }, "database away");
      return refuseStaff(reply, AWAY);
    }
    request.log.error({ err: error }, "unexpected error");
    const body = {
      Message: "Ocurrió un error inesperado. No se perdió nada.",
      Codigo: "unexpected",
      RequestId: request.id,
    };
    return reply.code(500).type("application/json; charset=utf-8").send(JSON.stringify(body));
  });
}
