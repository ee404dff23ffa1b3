import type { FastifyInstance } from "fastify";
import { arcoRequestEndpoint } from "../../../../shared/contract/account/arco.ts";
import { folioOf } from "../../../../shared/domain/text/folio.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { fieldMessages } from "../../../http/app-error.ts";
import { serve } from "../../../http/endpoint.ts";
import type { Services } from "../../../http/services.ts";
import { requestOwnData } from "./request-own-data.ts";

const WIRE_NAMES = { right: "Derecho", description: "Descripcion" } as const;

export function arcoRoutes(app: FastifyInstance, services: Services): void {
  serve(app, arcoRequestEndpoint, async ({ body, customer }) => {
    const { Derecho: right, Descripcion: description } = body;
    const sent = await requestOwnData(services, { customerId: customer.id, right, description, now: new Date() });
    if (sent.ok) return ok({ Folio: folioOf("A", sent.value.id), ResponderAntesDe: sent.value.decideBy });
    if (sent.error.kind !== "arcoInvalid") return err(sent.error);
    const fields = fieldMessages(sent.error.errors, WIRE_NAMES);
    return err({ kind: "fieldsRefused", message: Object.values(fields).flat().join(" "), fields });
  });
}
