import type { FastifyInstance } from "fastify";
import {
  deliveryOptionsEndpoint,
  finalizeCardEndpoint,
  paymentMethodsEndpoint,
} from "../../../shared/contract/checkout.ts";
import { deliveryEstimate } from "../../../shared/domain/business-days.ts";
import { DELIVERY_TYPES, deliveryTypesFor } from "../../../shared/domain/delivery-type.ts";
import { toPesos, withIva } from "../../../shared/domain/money.ts";
import { PAYMENT_TYPES } from "../../../shared/domain/payment-type.ts";
import { ok } from "../../../shared/domain/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../services.ts";
import { finalizeWithCard } from "./checkout.service.ts";
import { shippingPreTax } from "./delivery.ts";

export function checkoutRoutes(app: FastifyInstance, services: Services): void {
  const { cards, config } = services;

  serve(app, paymentMethodsEndpoint, async () =>
    ok({
      Tipos: cards ? [PAYMENT_TYPES.card.code] : [],
      Tarjeta: cards?.browser ?? null,
      MaxTarjetas: config.MAX_SAVED_CARDS,
    }),
  );

  serve(app, deliveryOptionsEndpoint, async ({ customer }) => {
    const { processedOn, deliveredBy } = deliveryEstimate(new Date());
    const costs = deliveryTypesFor(customer).map((type) => {
      const { code } = DELIVERY_TYPES[type];
      return { Tipo: code, CostoConIva: toPesos(withIva(shippingPreTax(config, code))) };
    });
    return ok({ Tipos: costs, Estimada: { Procesa: processedOn, Entrega: deliveredBy } });
  });

  serve(app, finalizeCardEndpoint, async ({ body, customer, request }) => {
    const header = request.headers["idempotency-key"];
    const idempotencyKey = Array.isArray(header) ? header[0] : header;
    return finalizeWithCard(services, { customer, body, idempotencyKey, ip: request.ip });
  });
}
