import { expect, test } from "vitest";
import type { Member } from "../../../../shared/contract/staff/identity/members.ts";
import { shownMembers } from "./shown-members.ts";

const aMember = (change: Partial<Member>): Member =>
  ({
    name: "Iván Montes",
    email: "ivan.montes@rodada.example",
    role: "atención",
    state: "active",
    ...change,
  }) as Member;
const ivan = aMember({});
const rosa = aMember({ name: "Rosa Elena Tun", email: "rosa.tun@rodada.example", role: "almacén", state: "disabled" });

test.each([
  ["nothing asked", {}, "", [ivan, rosa]],
  ["a name without its accent", {}, "ivan", [ivan]],
  ["words of name and e-mail", {}, "tun rodada", [rosa]],
  ["a role", { rol: ["almacén"] }, "", [rosa]],
  ["states", { estado: ["active", "disabled"] }, "", [ivan, rosa]],
  ["a role and another name", { rol: ["almacén"] }, "ivan", []],
])("members by %s", (_what, filters, text, expected) =>
  expect(shownMembers([ivan, rosa], { filters, text })).toEqual(expected),
);
