import type { FastifyInstance } from "fastify";
import { stockAlertEndpoint } from "../../../shared/contract/catalog/stock-alert.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { askForAlert } from "./stock-alerts.service.ts";

export function stockAlertRoutes(app: FastifyInstance, services: Services): void {
  serve(app, stockAlertEndpoint, async ({ body, request }) => {
    const noted = await askForAlert(services, { code: body.TireId, email: body.Email, address: request.ip });
    if (noted.ok) return ok({ Piezas: noted.value.pieces, HayYa: noted.value.isBack });
    return noted.error.kind === "alertEmailInvalid"
      ? err({ kind: "fieldsRefused", fields: { Email: ["El correo electrónico no es válido"] } })
      : err(noted.error);
  });
}
