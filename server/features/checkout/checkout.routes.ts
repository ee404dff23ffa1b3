import type { FastifyInstance } from "fastify";
import {
  bankPromosEndpoint,
  deliveryOptionsEndpoint,
  FINALIZE_ENDPOINTS,
  paymentMethodsEndpoint,
  paymentsEndpoint,
  pointsEndpoint,
  reservationTermsEndpoint,
} from "../../../shared/contract/purchase/checkout.ts";
import { deliveryEstimate } from "../../../shared/domain/orders/business-days.ts";
import { DELIVERY_TYPES, deliveryTypesFor } from "../../../shared/domain/orders/delivery-type.ts";
import { fromPesos, toPesos, withIva } from "../../../shared/domain/money/money.ts";
import { PAYMENT_TYPES, type PaymentType } from "../../../shared/domain/payment/payment-type.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { finalizePurchase } from "./checkout.service.ts";
import { shippingPreTax } from "../delivery/delivery-fee.ts";
import { undeliveredCodes } from "../delivery/undelivered-codes.ts";
import { installmentPlans } from "../promotions/installment-plans.ts";
import { offeredPayments } from "../payments/attempts/payment-methods.ts";
import { pointsBalance } from "../payments/cards/points-balance.ts";
import { reservationTerms } from "./reservation-terms.ts";
import { toPurchaseRefusal, toWireFinalized, toWirePlan, toWireReservationTerms } from "./wire-checkout.ts";

export function checkoutRoutes(app: FastifyInstance, services: Services): void {
  const { cards, config } = services;

  serve(app, paymentMethodsEndpoint, async () =>
    ok({
      Tipos: offeredPayments(services).map((type) => PAYMENT_TYPES[type].code),
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
    const excluded = await undeliveredCodes(services.db);
    return ok({
      Tipos: costs,
      Estimada: { Procesa: processedOn, Entrega: deliveredBy },
      ...(excluded.length > 0 && { NoEnvia: [...excluded] }),
    });
  });

  serve(app, bankPromosEndpoint, async () => ok((await installmentPlans(services.db)).map(toWirePlan)));

  serve(
    app,
    paymentsEndpoint,
    async () => {
      const types = offeredPayments(services);
      const plans = types.includes("card") ? await installmentPlans(services.db) : [];
      return ok({
        Tipos: types.map((type) => PAYMENT_TYPES[type].code),
        Tiendas: types.includes("cash") ? [...config.CASH_STORES] : [],
        Planes: plans.map(toWirePlan),
      });
    },
    { responseCache: services.responseCache },
  );

  serve(app, pointsEndpoint, async ({ body, customer, request }) => {
    const balance = await pointsBalance(services, { customerId: customer.id, ip: request.ip }, body);
    return balance.ok ? ok({ Puntos: balance.value.points, Valor: toPesos(balance.value.worth) }) : balance;
  });

  serve(app, reservationTermsEndpoint, async ({ query, customer, request }) => {
    const { piezas: pieces, total, alias: shipAlias, invoice: invoiceAlias } = query;
    const planned = { pieces, total: fromPesos(total), shipAlias, invoiceAlias, ip: request.ip };
    return ok((await reservationTerms(services, customer, planned)).map(toWireReservationTerms));
  });

  for (const type of Object.keys(FINALIZE_ENDPOINTS) as PaymentType[]) {
    serve(app, FINALIZE_ENDPOINTS[type], async ({ body, customer, request }) => {
      const header = request.headers["idempotency-key"];
      const idempotencyKey = Array.isArray(header) ? header[0] : header;
      const purchase = { customer, type, body, idempotencyKey, ip: request.ip, log: request.log };
      const result = await finalizePurchase(services, purchase, (finalized) => toWireFinalized(finalized, config));
      return result.ok ? result : err(toPurchaseRefusal(result.error));
    });
  }
}
