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

/** Saved invoice data in a customer's list. */
export const WireSavedInvoice = Type.Interface([WireInvoiceAddress], {
  /** Ours: names them to `Factura` of an order; 0 of 'Sin RFC'. */
  Id: Type.Optional(Type.Integer()),
});
export type WireSavedInvoice = Static<typeof WireSavedInvoice>;

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
  answer: Type.Object({ Facturacion: Type.Array(WireSavedInvoice) }),
});

const AddressLists = Type.Object({ Envio: Type.Array(WireShipAddress), Facturacion: Type.Array(WireSavedInvoice) });
export type AddressLists = Static<typeof AddressLists>;

const text = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));

/**
 * An address as the wire sends it (account §7). What is wrong in it is said per field in `ModelState`, under these names. `tipo`
 * 2 is a ship address, whose `rfc`, `rsoc`, `regimen` and `uso` are left out of account; 3 an invoice address. `lat` and `lon`
 * are taken and not kept.
 */
export const AddressBody = Type.Object({
  tipo: Type.Union([Type.Literal(2), Type.Literal(3)]),
  alias: Type.String({ maxLength: 100 }),
  tel: text(30),
  calle: text(150),
  numext: text(30),
  numint: text(30),
  cp: text(10),
  col: text(120),
  cd: text(120),
  mpio: text(120),
  edo: text(10),
  rfc: text(20),
  rsoc: text(300),
  lat: Type.Optional(Type.Unknown()),
  lon: Type.Optional(Type.Unknown()),
  regimen: text(10),
  uso: text(10),
});
export type AddressBody = Static<typeof AddressBody>;

export const addAddressEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/AgregaDireccion",
  summary: "Agrega una dirección de envío (tipo 2) o de facturación (tipo 3)",
  tag: "Cuenta",
  auth: "required",
  body: AddressBody,
  answer: AddressLists,
  errors: [404],
});

/** Ours. `alias` names the address that goes; orders keep their own copy. */
export const removeAddressEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/EliminaDireccion",
  summary: "Elimina una dirección de envío (tipo 2) o de facturación (tipo 3)",
  tag: "Cuenta",
  auth: "required",
  body: Type.Object({
    tipo: Type.Union([Type.Literal(2), Type.Literal(3)]),
    alias: Type.String({ maxLength: 100 }),
  }),
  answer: AddressLists,
  errors: [404],
});

/** `alias` names the address that is changed, `nuevoAlias` what it is called from now on. */
export const updateAddressEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Cuenta/MiCuenta/ActualizaDireccion",
  summary: "Cambia una dirección de envío (tipo 2) o de facturación (tipo 3)",
  tag: "Cuenta",
  auth: "required",
  body: Type.Interface([AddressBody], { nuevoAlias: Type.String({ maxLength: 100 }) }),
  answer: AddressLists,
  errors: [404],
});
