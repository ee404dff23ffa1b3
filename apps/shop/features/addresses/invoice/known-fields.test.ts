import { expect, test } from "vitest";
import type { InvoiceForm } from "../../../../../shared/domain/tax/invoice.ts";
import { knownFields } from "./known-fields.ts";

const SAVED: InvoiceForm = {
  alias: "Empresa",
  phone: "",
  rfc: "CACX7605101P8",
  legalName: "XOCHILT CASAS CHAVEZ",
  taxRegime: "612",
  cfdiUse: "G03",
  street: "Hidalgo",
  extNumber: "1",
  intNumber: "",
  postalCode: "36257",
  neighborhood: "Centro",
  city: "León",
  municipality: "León",
  state: "GUA",
};
const none = () => false;

test("saved data that are complete are asked for nothing but what an invoice needs", () =>
  expect(knownFields({ values: SAVED, saved: SAVED, hasError: none })).toEqual({
    alias: true,
    street: true,
    place: true,
  }));

test("another postal code has another place", () =>
  expect(knownFields({ values: { ...SAVED, postalCode: "44140" }, saved: SAVED, hasError: none })).toEqual({
    alias: true,
    street: true,
    place: false,
  }));

test("new data, and saved ones that lack something, are asked for all", () => {
  const all = { alias: true, street: false, place: false };
  expect(knownFields({ values: SAVED, saved: null, hasError: none })).toEqual(all);
  expect(knownFields({ values: SAVED, saved: { ...SAVED, city: "" }, hasError: none })).toEqual(all);
});

test("what is wrong is on view", () => {
  const of = (field: string) => knownFields({ values: SAVED, saved: SAVED, hasError: (name) => name === field });
  expect(of("alias").alias).toBe(false);
  expect(of("extNumber").street).toBe(false);
  expect(of("neighborhood").place).toBe(false);
});
