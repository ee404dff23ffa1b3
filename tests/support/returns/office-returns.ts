import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect } from "vitest";
import { sql } from "kysely";
import type { WireReturn } from "../../../shared/contract/returns/return-shapes.ts";
import type { ReturnDetail } from "../../../shared/contract/staff/returns/returns.ts";
import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import { manyCustomers, type SignedIn } from "../customers.ts";
import { PICKED_CODE } from "../office/paid-order.ts";
import { aMember, type SignedInMember, type withTestOffice } from "../office/test-office.ts";
import type { TestShop } from "../shop/test-shop.ts";
import { aReturn } from "./returns.ts";

const ROLES = ["dueño", "atención", "almacén", "contabilidad", "catálogo"] as const;
export type ReturnRole = (typeof ROLES)[number];

export interface ActAnswer {
  readonly status: number;
  readonly outcome?: string;
  readonly effects?: Effect[];
  readonly result?: { readonly returnId: number; readonly amount?: number; readonly shipmentId?: number };
  readonly approval?: { readonly id: number };
  readonly Codigo?: string;
  readonly Message?: string;
  readonly ModelState?: Readonly<Record<string, readonly string[]>>;
}

export const RETURN_REASON = "lo pidió el cliente por teléfono";

export const AUTHORIZATION = {
  expected: "requested",
  instructions: "Empácalas de dos en dos y pega la etiqueta.",
  destination: "Bodega, Eje 128, San Luis Potosí",
  labelUrl: "",
  carrier: "",
  trackingNumber: "",
  returnFreight: 0,
};

export const aPiece = (sellable: boolean, dot = "", treadMm: number | null = null) => ({ sellable, dot, treadMm });

export const refundBody = (pieces: number, changes: object = {}) => ({
  expected: "graded",
  lines: [{ line: 1, pieces }],
  freight: false,
  rebate: 0,
  reason: RETURN_REASON,
  ...changes,
});

/** New tyres for a return of line 1. */
export const replacementBody = (changes: object = {}, dots = ["0126"]) => ({
  expected: "graded",
  carrier: "Estafeta",
  trackingNumber: `REP${randomUUID().slice(0, 8)}`,
  lines: [{ line: 1, code: PICKED_CODE, dots }],
  ...changes,
});

/** A customer, a member of each role, and what they do with returns over HTTP. */
export function withOfficeReturns(shop: TestShop, office: ReturnType<typeof withTestOffice>) {
  const staff = {} as Record<ReturnRole, SignedInMember>;
  const people = {} as { who: SignedIn };
  beforeAll(async () => {
    people.who = (await manyCustomers(shop, 1, "devuelve"))[0] ?? expect.fail();
    for (const role of ROLES) staff[role] = await aMember(shop, role);
  });
  beforeEach(async () => {
    await sql`delete from rate_limit`.execute(shop.db);
  });

  async function post(role: ReturnRole, url: string, payload: object): Promise<ActAnswer> {
    const headers = { ...staff[role].headers, "idempotency-key": randomUUID() };
    const answer = await office.call({ method: "POST", url: `/staff/${url}`, headers, payload });
    return { status: answer.statusCode, ...answer.json<object>() };
  }
  const get = (role: ReturnRole, url: string) => office.call({ url: `/staff/${url}`, headers: staff[role].headers });
  const detail = async (id: number, role: ReturnRole = "dueño") =>
    (await get(role, `returns/${id}`)).json<ReturnDetail>();

  const authorize = (id: number, changes: object = {}) =>
    post("atención", `returns/${id}/authorise`, { ...AUTHORIZATION, ...changes });
  const receive = (id: number, received: number, expected = "authorized") =>
    post("almacén", `returns/${id}/receive`, { expected, lines: [{ line: 1, received }] });
  const gradePieces = (id: number, pieces: readonly object[]) =>
    post("almacén", `returns/${id}/grade`, { expected: "received", lines: [{ line: 1, pieces }] });
  const grade = (id: number, sellable: number, damaged: number) =>
    gradePieces(id, [
      ...Array.from({ length: sellable }, () => aPiece(true)),
      ...Array.from({ length: damaged }, () => aPiece(false)),
    ]);

  /** A return whose pieces are graded. */
  async function aGraded(pieces: number, damaged = 0, changes: object = {}): Promise<WireReturn> {
    const shown = await aReturn(shop, people.who, { Lineas: [{ Linea: 1, Piezas: pieces }], ...changes });
    expect((await authorize(shown.Id)).status).toBe(200);
    expect((await receive(shown.Id, pieces)).status).toBe(200);
    expect((await grade(shown.Id, pieces - damaged, damaged)).status).toBe(200);
    return shown;
  }

  const refundsOf = (returnId: number) =>
    shop.db
      .selectFrom("payment_refund")
      .select(["id", "kind", "amount", "status"])
      .where("return_id", "=", returnId)
      .orderBy("id")
      .execute();

  return { people, staff, post, get, detail, authorize, receive, gradePieces, grade, aGraded, refundsOf };
}
