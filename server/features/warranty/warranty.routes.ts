import type { FastifyInstance } from "fastify";
import {
  orderWarrantyEndpoint,
  saveMountingEndpoint,
  warrantyPdfEndpoint,
  warrantyTextEndpoint,
} from "../../../shared/contract/orders/warranty.ts";
import { type Mounting } from "../../../shared/domain/orders/warranty/mounting.ts";
import { GENERAL_LINE } from "../../../shared/domain/orders/warranty/warranty-terms.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import { findLine, type ProductLine } from "./lines.ts";
import { orderWarranty, saveMounting } from "./order-warranty.ts";
import { editionOf, warrantyText } from "./policies.ts";
import { policyPdf } from "./policy-pdf.ts";
import { MOUNTING_NAMES, toWireWarranty, toWireWarrantyText } from "./wire-warranty.ts";

export function warrantyRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  /** The general text belongs to no line. */
  const lineOf = async (slug: string): Promise<Result<ProductLine, { kind: "warrantyNotFound" }>> => {
    const line = slug === GENERAL_LINE ? { slug, name: "" } : await findLine(db, slug);
    return line ? ok(line) : err({ kind: "warrantyNotFound" });
  };

  serve(app, warrantyTextEndpoint, async ({ params }) => {
    const line = await lineOf(params.linea);
    if (!line.ok) return line;
    const edition = editionOf(line.value.slug, businessDay(new Date()));
    return ok(toWireWarrantyText(edition, warrantyText(edition, config, line.value.name), line.value.name));
  });

  serve(app, warrantyPdfEndpoint, async ({ params, query, reply }) => {
    const line = await lineOf(params.linea);
    if (!line.ok) return line;
    const edition = editionOf(line.value.slug, query.edicion ?? businessDay(new Date()));
    const pdf = await policyPdf(edition, warrantyText(edition, config, line.value.name), {
      shopName: config.SHOP_NAME,
      lineName: line.value.name,
    });
    void reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="garantia-${line.value.slug}-${edition.from}.pdf"`);
    return ok(pdf);
  });

  serve(app, orderWarrantyEndpoint, async ({ params, customer }) => {
    const found = await orderWarranty(db, { customerId: customer.id, orderId: params.orderId });
    return found.ok ? ok(toWireWarranty(found.value)) : found;
  });

  serve(app, saveMountingEndpoint, async ({ params, customer, body }) => {
    const saved = await saveMounting(db, {
      customerId: customer.id,
      orderId: params.orderId,
      mounting: { mountedOn: body.Fecha === "" ? null : body.Fecha, kilometers: body.Kilometros },
      expected: body.Version,
    });
    if (saved.ok) return ok(toWireWarranty(saved.value));
    if (saved.error.kind !== "mountingRefused") return err(saved.error);
    const { problems } = saved.error;
    const fields = Object.fromEntries(
      (Object.keys(MOUNTING_NAMES) as (keyof Mounting)[]).flatMap((name) => {
        const problem = problems[name];
        return problem === undefined ? [] : [[MOUNTING_NAMES[name], [problem]]];
      }),
    );
    return err({ kind: "fieldsRefused", fields });
  });
}
