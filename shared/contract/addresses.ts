import { Type, type Static } from "typebox";
import { defineEndpoint } from "./endpoint.ts";

export const WireShipAddress = Type.Object({
  Alias: Type.String(),
  Telefono: Type.String(),
  Calle: Type.String(),
  Numero_Exterior: Type.String(),
  Numero_Interior: Type.String(),
  Colonia: Type.String(),
  Codigo_Postal: Type.String(),
  Delegacion: Type.String(),
  Ciudad: Type.String(),
  Estado_Clave: Type.String(),
  Estado_Descripcion: Type.String(),
});
export type WireShipAddress = Static<typeof WireShipAddress>;

export const WireInvoiceAddress = Type.Interface([WireShipAddress], {
  RFC: Type.String(),
  RazonSocial: Type.String(),
  RegimenFiscal: Type.String(),
  Uso: Type.String(),
});
export type WireInvoiceAddress = Static<typeof WireInvoiceAddress>;

export const shipAddressesEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cuenta/MiCuenta/MisDirecciones/2",
  summary: "Direcciones de envío",
  tag: "Cuenta",
  auth: "required",
  answer: Type.Object({ Envio: Type.Array(WireShipAddress) }),
});

/** The first entry is always 'Sin RFC', the no-invoice default (storefront §3). */
export const invoiceAddressesEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cuenta/MiCuenta/MisDirecciones/3",
  summary: "Direcciones de facturación",
  tag: "Cuenta",
  auth: "required",
  answer: Type.Object({ Facturacion: Type.Array(WireInvoiceAddress) }),
});
