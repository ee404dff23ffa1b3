import { expect, test } from "vitest";
import { addressCorrectionErrors, isAddressCorrectable } from "./address-correction.ts";
import { DELIVERY_TYPES, type DeliveryType } from "./delivery-type.ts";
import { ORDER_STATUSES, type OrderStatus } from "./order-status.ts";

const STATUSES = Object.keys(ORDER_STATUSES) as OrderStatus[];

test("an address can be corrected until the order is prepared", () =>
  expect(
    STATUSES.filter((status) => isAddressCorrectable({ status, deliveryType: "address" })).map(
      (status) => ORDER_STATUSES[status].code,
    ),
  ).toEqual([10, 15, 18, 20, 21]));

test("an order that is picked up has no address to correct", () =>
  expect(
    (Object.keys(DELIVERY_TYPES) as DeliveryType[]).filter((deliveryType) =>
      isAddressCorrectable({ status: "paymentValidated", deliveryType }),
    ),
  ).toEqual(["address"]));

test.each([[{ status: null, deliveryType: "address" }], [{ status: "inProcess", deliveryType: null }]] as const)(
  "a status or a delivery that is not known is not correctable: %j",
  (order) => expect(isAddressCorrectable(order)).toBe(false),
);

const FORM = {
  alias: "",
  phone: "55 1555 0142",
  street: "Providencia",
  extNumber: "1033",
  intNumber: "",
  state: "",
  postalCode: "",
  neighborhood: "Crédito Constructor",
  city: "",
  municipality: "",
};

test("what is not corrected is not checked", () => expect(addressCorrectionErrors(FORM)).toEqual({}));

test("each field has its own message, in the order of the form", () =>
  expect(
    Object.entries(
      addressCorrectionErrors({
        ...FORM,
        phone: "12",
        street: " ",
        extNumber: "",
        intNumber: "x".repeat(21),
        neighborhood: "",
      }),
    ),
  ).toEqual([
    ["phone", "Debes escribir un teléfono válido"],
    ["street", "Debes escribir la calle"],
    ["extNumber", "Debes escribir el número exterior"],
    ["intNumber", "El número interior no puede tener más de 20 caracteres"],
    ["neighborhood", "Debes escribir la colonia"],
  ]));
