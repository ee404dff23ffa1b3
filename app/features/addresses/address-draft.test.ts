import { afterEach, expect, test } from "vitest";
import { type AddressDraft, draftOfList, forgetAddressDraft, isSameForm, keepAddressDraft } from "./address-draft.ts";
import { newForm } from "./address-form.ts";

const DRAFT: AddressDraft = {
  owner: "mariana@correo.mx",
  list: "shipAddresses",
  place: "cart",
  id: "",
  mode: { kind: "new" },
  values: { ...newForm("Casa", "3315550142"), street: "Av. Vallarta" },
};
afterEach(forgetAddressDraft);

test("a form whose session ended is there for its customer, as often as it is asked for", () => {
  keepAddressDraft(DRAFT);
  expect(draftOfList("shipAddresses", DRAFT.owner)).toEqual(DRAFT);
  expect(draftOfList("shipAddresses", DRAFT.owner)).toEqual(DRAFT);
  expect(draftOfList("invoiceAddresses", DRAFT.owner)).toBeNull();
  expect(draftOfList("shipAddresses", undefined)).toBeNull();
});

test("another customer never sees it, and it is gone then", () => {
  keepAddressDraft(DRAFT);
  expect(draftOfList("shipAddresses", "otra@correo.mx")).toBeNull();
  expect(draftOfList("shipAddresses", DRAFT.owner)).toBeNull();
});

test("it is put into the form of the same address only", () => {
  const edit = (Alias: string) => ({ kind: "edit", address: { Alias } }) as const;
  expect(isSameForm({ kind: "new" }, { kind: "new" })).toBe(true);
  expect(isSameForm(edit("Casa"), edit("Casa"))).toBe(true);
  expect(isSameForm(edit("Casa"), edit("Oficina"))).toBe(false);
  expect(isSameForm(edit("Casa"), { kind: "new" })).toBe(false);
});
