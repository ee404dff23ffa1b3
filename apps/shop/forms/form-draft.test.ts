import { afterEach, expect, test } from "vitest";
import { type FormDraft, draftAbove, forgetFormDraft, isSameForm, keepFormDraft } from "./form-draft.ts";
import { newForm } from "../features/addresses/address-form.ts";

const DRAFT: FormDraft = {
  owner: 7,
  below: "shipAddresses",
  place: "cart",
  id: "",
  mode: { kind: "new" },
  values: { ...newForm("Casa", "3315550142"), street: "Av. Vallarta" },
};
afterEach(forgetFormDraft);

test("a form whose session ended is there for its customer, as often as it is asked for", () => {
  keepFormDraft(DRAFT);
  expect(draftAbove("shipAddresses", DRAFT.owner)).toEqual(DRAFT);
  expect(draftAbove("shipAddresses", DRAFT.owner)).toEqual(DRAFT);
  expect(draftAbove("invoiceAddresses", DRAFT.owner)).toBeNull();
  expect(draftAbove("shipAddresses", undefined)).toBeNull();
});

test("another customer never sees it, and it is gone then", () => {
  keepFormDraft(DRAFT);
  expect(draftAbove("shipAddresses", 8)).toBeNull();
  expect(draftAbove("shipAddresses", DRAFT.owner)).toBeNull();
});

test("it is put into the form of the same address only", () => {
  const edit = (alias: string) => ({ kind: "edit", address: { alias } }) as const;
  expect(isSameForm({ kind: "new" }, { kind: "new" })).toBe(true);
  expect(isSameForm(edit("Casa"), edit("Casa"))).toBe(true);
  expect(isSameForm(edit("Casa"), edit("Oficina"))).toBe(false);
  expect(isSameForm(edit("Casa"), { kind: "new" })).toBe(false);
});
