import type { FastifyInstance } from "fastify";
import { invoiceAddressesEndpoint, shipAddressesEndpoint } from "../../../shared/contract/addresses.ts";
import { ok } from "../../../shared/domain/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../services.ts";
import { invoiceAddresses, shipAddresses } from "./addresses.service.ts";

export function addressRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, shipAddressesEndpoint, async ({ customer }) => ok({ Envio: await shipAddresses(db, customer.id) }));
  serve(app, invoiceAddressesEndpoint, async ({ customer }) =>
    ok({ Facturacion: await invoiceAddresses(db, customer.id) }),
  );
}
