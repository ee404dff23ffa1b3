import { Type } from "typebox";
import { defineStaffEndpoint } from "./staff-endpoint.ts";

const TaxRegime = Type.Object({
  id: Type.String(),
  name: Type.String(),
  natural: Type.Boolean(),
  legal: Type.Boolean(),
});

/** The SAT's regimes and uses, as `TaxCatalogs` of the domain: what a document may be made out to. */
export const staffTaxCatalogsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/tax-catalogs",
  summary: "Regímenes fiscales y usos del CFDI que una factura puede tener",
  tag: "Facturas",
  needs: ["invoices.write", "read"],
  answer: Type.Object({
    regimes: Type.Array(TaxRegime),
    uses: Type.Array(Type.Object({ ...TaxRegime.properties, regimes: Type.Array(Type.String()) })),
  }),
});
