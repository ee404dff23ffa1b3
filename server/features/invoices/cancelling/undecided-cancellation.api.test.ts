import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CancelMotive } from "../../../../shared/domain/invoicing/cancellation.ts";
import { control, jobKeys } from "../../../../tests/support/buying/payments.ts";
import { cfdiById, issuesSince, stampWaiting } from "../../../../tests/support/invoicing/invoicing-days.ts";
import { aStampedInvoice, type InvoicedOrder } from "../../../../tests/support/invoicing/stamped-invoices.ts";
import { cfdiOf } from "../../../../tests/support/invoicing/paid-orders.ts";
import { signIn, withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { transact } from "../../../db/transact.ts";
import { askToCancel } from "../changes/ask-to-cancel.ts";
import { settleMoneyBack } from "../money-back/settle-money-back.ts";
import { noteOf } from "../reading/invoice-words.ts";
import { replaceInvoice } from "../changes/replace-invoice.ts";
import { askInvoiceStatus } from "./ask-invoice-status.ts";
import { cancelInvoice } from "./cancel-cfdi.ts";

const shop = withTestShop({}, { issuesInvoices: true });
const ACT = { actor: "staff", reason: "test" } as const;
const KARLA = {
  rfc: "FUNK671228PH6",
  legalName: "KARLA FUENTE NOLASCO",
  postalCode: "01160",
  taxRegime: "605",
  cfdiUse: "S01",
};
const XOCHILT = {
  rfc: "CACX7605101P8",
  legalName: "XOCHILT CASAS CHAVEZ",
  postalCode: "36257",
  taxRegime: "612",
  cfdiUse: "G03",
};
const DAY_MS = 86_400_000;
let headers: { authorization: string };
beforeAll(async () => {
  headers = await signIn(shop);
  await issuesSince(shop, 30);
});
beforeEach(() => control(shop, "clock", { real: true }));

const answerNext = (code: string, carriedOut = false) =>
  control(shop, "pac/refuse", { code, on: "cancel", carriedOut });
const asked = (cfdiId: number, motive: CancelMotive) =>
  transact(shop.db, (trx) => askToCancel(trx, { cfdiId, motive, ...ACT }));
const settle = (orderId: number) => transact(shop.db, (trx) => settleMoneyBack(trx, orderId));
const refundWhole = (orderId: number) =>
  sql`insert into payment_refund (order_id, attempt_id, reference, amount, status, refund_id)
    select order_id, id, reference || '-R', amount, 'accepted', 'r' || id from payment_attempt
     where order_id = ${orderId}`.execute(shop.db);
const notesOf = async (id: number) =>
  (await shop.db.selectFrom("cfdi").select("state").where("credits", "=", id).orderBy("id").execute()).map(
    ({ state }) => state,
  );
const noteText = async (id: number) => noteOf({ ...(await cfdiById(shop, id)), wasRejected: false });
const waitMinutes = async (id: number): Promise<number> => {
  const { rows } = await sql<{ minutes: number }>`select extract(epoch from run_at - now()) / 60 as minutes
    from graphile_worker.jobs where key = ${`cancel-invoice:${id}`}`.execute(shop.db);
  return Math.round(rows[0]?.minutes ?? 0);
};
const isCancelledThere = async (uuid: string | null): Promise<boolean> => {
  const documents = (await control(shop, "pac/documents")) as { uuid: string; isCancelled: boolean }[];
  return documents.find((one) => one.uuid === uuid?.toLowerCase())?.isCancelled ?? false;
};

/** Its receiver is asked, and says no. */
async function rejected(id: number): Promise<void> {
  await control(shop, "clock", { advanceMs: 10 * DAY_MS });
  expect(await asked(id, "02")).toMatchObject({ ok: true });
  await cancelInvoice(shop.services, id);
  const { uuid } = await cfdiById(shop, id);
  await control(shop, `pac/documents/${uuid?.toLowerCase()}/receiver`, { answer: "rejected" });
  await askInvoiceStatus(shop.services, id);
  expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelRejected" });
}

describe("the cancellation for money that went back", () => {
  test.each(["708", "CA2000", "CA2100", "CO1000", "AU1000", "AU2001"])(
    "is answered %s: it waits and is asked again; no credit note takes its place",
    async (code) => {
      const { id, orderId } = await aStampedInvoice(shop, headers);
      await refundWhole(orderId);
      expect(await settle(orderId)).toBe("cancelAsked");
      await answerNext(code);
      await cancelInvoice(shop.services, id);
      expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelAsked", cancel_code: code });
      expect(await noteText(id)).toMatch(/se intentará otra vez|Se intentará otra vez/);
      expect(await waitMinutes(id)).toBe(15);
      expect(await settle(orderId)).toBe("waits");
      await cancelInvoice(shop.services, id);
      await askInvoiceStatus(shop.services, id);
      expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelled" });
      expect(await notesOf(id)).toEqual([]);
      expect(await jobKeys(shop, "send_staff_mail")).not.toContain(`staff:invoiceNotCancelled:${orderId}`);
    },
  );

  test("reached the SAT although the PAC said 708: the second request finds it", async () => {
    const { id, orderId } = await aStampedInvoice(shop, headers);
    await refundWhole(orderId);
    await settle(orderId);
    await answerNext("708", true);
    await cancelInvoice(shop.services, id);
    await cancelInvoice(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelPending", cancel_code: "202" });
    await askInvoiceStatus(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelled" });
  });

  test("is at the SAT already, 798: the SAT is asked what became of it", async () => {
    const { id, orderId } = await aStampedInvoice(shop, headers);
    await refundWhole(orderId);
    await settle(orderId);
    await answerNext("798", true);
    await cancelInvoice(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelPending", cancel_code: "798" });
    expect(await settle(orderId)).toBe("waits");
    await askInvoiceStatus(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelled" });
    expect(await notesOf(id)).toEqual([]);
  });

  test("is finally refused: a credit note takes its place", async () => {
    const { id, orderId } = await aStampedInvoice(shop, headers);
    await refundWhole(orderId);
    await settle(orderId);
    await answerNext("204");
    await cancelInvoice(shop.services, id);
    expect(await noteText(id)).toBe("No se canceló: El SAT no acepta que se cancele esta factura.");
    expect(await settle(orderId)).toBe("credited");
    expect(await notesOf(id)).toEqual(["draft"]);
  });

  test("is asked for although an earlier one was refused before the money went back", async () => {
    const { id, orderId } = await aStampedInvoice(shop, headers);
    for (const motive of ["02", "03"] as const) {
      await asked(id, motive);
      await answerNext("204");
      await cancelInvoice(shop.services, id);
    }
    expect(await cfdiById(shop, id)).toMatchObject({ state: "stamped", cancel_code: "204", cancel_motive: "03" });
    await refundWhole(orderId);
    expect(await settle(orderId)).toBe("cancelAsked");
    await cancelInvoice(shop.services, id);
    await askInvoiceStatus(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelled" });
    expect(await notesOf(id)).toEqual([]);
  });

  test("goes by the date of the document, not by the moment its stamp was heard of", async () => {
    const { id, orderId } = await aStampedInvoice(shop, headers);
    await sql`update cfdi set issued_at = now() - interval '40 days' where id = ${id}`.execute(shop.db);
    await refundWhole(orderId);
    expect(await settle(orderId)).toBe("credited");
    expect((await cfdiById(shop, id)).state).toBe("stamped");
  });
});

describe("a replaced invoice", () => {
  async function replacing(id: number, receiver = KARLA): Promise<number> {
    const made = await transact(shop.db, (trx) => replaceInvoice(trx, { cfdiId: id, receiver, ...ACT }));
    return made.ok ? made.value : expect.fail(made.error.kind);
  }
  /** Replaced, with both in force: the receiver of the old one is asked. */
  async function bothInForce(): Promise<InvoicedOrder & { readonly newId: number }> {
    const old = await aStampedInvoice(shop, headers);
    const newId = await replacing(old.id);
    await stampWaiting(shop);
    await control(shop, "clock", { advanceMs: 10 * DAY_MS });
    await cancelInvoice(shop.services, old.id);
    await askInvoiceStatus(shop.services, old.id);
    expect(await cfdiById(shop, old.id)).toMatchObject({ state: "cancelPending", cancel_motive: "01" });
    await control(shop, "clock", { real: true });
    return { ...old, newId };
  }

  test("is asked again while its cancellation decides nothing", async () => {
    const old = await aStampedInvoice(shop, headers);
    const newId = await replacing(old.id);
    await stampWaiting(shop);
    await answerNext("CA2000");
    await cancelInvoice(shop.services, old.id);
    expect(await cfdiById(shop, old.id)).toMatchObject({ state: "cancelAsked", cancel_code: "CA2000" });
    await cancelInvoice(shop.services, old.id);
    await askInvoiceStatus(shop.services, old.id);
    expect(await cfdiById(shop, old.id)).toMatchObject({ state: "cancelled" });
    expect((await cfdiOf(shop, old.orderId)).id).toBe(newId);
  });

  test("has its sale back when its replacement is cancelled first, and the money that went back is credited on it", async () => {
    const { id, orderId, newId } = await bothInForce();
    await refundWhole(orderId);
    expect(await settle(orderId)).toBe("cancelAsked");
    await cancelInvoice(shop.services, newId);
    await askInvoiceStatus(shop.services, newId);
    expect(await cfdiById(shop, newId)).toMatchObject({ state: "cancelled" });
    expect((await cfdiOf(shop, orderId)).id).toBe(id);
    expect(await jobKeys(shop, "invoice_paid_orders")).toContain(`invoices-of:${newId}`);
    const { invoice_address: frozen } = await shop.db
      .selectFrom("orders")
      .select("invoice_address")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(frozen?.rfc).toBe((await cfdiById(shop, id)).receiver.rfc);
    expect(await settle(orderId)).toBe("waits");
    const { uuid } = await cfdiById(shop, id);
    await control(shop, `pac/documents/${uuid?.toLowerCase()}/receiver`, { answer: "rejected" });
    await askInvoiceStatus(shop.services, id);
    expect(await settle(orderId)).toBe("credited");
    expect(await notesOf(id)).toEqual(["draft"]);
    await stampWaiting(shop);
    expect([await notesOf(id), await settle(orderId)]).toEqual([["stamped"], "nothing"]);
  });

  test("that is cancelled in the end leaves its order without a document", async () => {
    const { id, orderId, newId } = await bothInForce();
    await asked(newId, "02");
    await cancelInvoice(shop.services, newId);
    await askInvoiceStatus(shop.services, newId);
    const { uuid } = await cfdiById(shop, id);
    await control(shop, `pac/documents/${uuid?.toLowerCase()}/receiver`, { answer: "accepted" });
    await askInvoiceStatus(shop.services, id);
    expect(await cfdiById(shop, id)).toMatchObject({ state: "cancelled" });
    await expect(cfdiOf(shop, orderId)).rejects.toThrow(/no document/);
  });

  test("can be replaced again once its replacement was cancelled, and names the new one", async () => {
    const old = await aStampedInvoice(shop, headers);
    const first = await replacing(old.id);
    await stampWaiting(shop);
    await answerNext("204");
    await cancelInvoice(shop.services, old.id);
    expect(await cfdiById(shop, old.id)).toMatchObject({ state: "stamped", cancel_code: "204" });
    await asked(first, "02");
    await cancelInvoice(shop.services, first);
    await askInvoiceStatus(shop.services, first);
    expect((await cfdiOf(shop, old.orderId)).id).toBe(old.id);
    const second = await replacing(
      old.id,
      XOCHILT.rfc === (await cfdiById(shop, old.id)).receiver.rfc ? KARLA : XOCHILT,
    );
    await stampWaiting(shop);
    await cancelInvoice(shop.services, old.id);
    await askInvoiceStatus(shop.services, old.id);
    expect(await cfdiById(shop, old.id)).toMatchObject({ state: "cancelled", cancel_code: "201" });
    expect((await cfdiOf(shop, old.orderId)).id).toBe(second);
  });

  test("whose receiver refused a cancellation is replaced: they wanted a substitute", async () => {
    const old = await aStampedInvoice(shop, headers);
    await rejected(old.id);
    await control(shop, "clock", { real: true });
    const newId = await replacing(old.id);
    await stampWaiting(shop);
    expect((await cfdiOf(shop, old.orderId)).id).toBe(newId);
    expect(await cfdiById(shop, old.id)).toMatchObject({ state: "cancelAsked", cancel_motive: "01" });
    await control(shop, "clock", { advanceMs: 11 * DAY_MS });
    await cancelInvoice(shop.services, old.id);
    const { uuid } = await cfdiById(shop, old.id);
    await control(shop, `pac/documents/${uuid?.toLowerCase()}/receiver`, { answer: "accepted" });
    await askInvoiceStatus(shop.services, old.id);
    expect(await cfdiById(shop, old.id)).toMatchObject({ state: "cancelled" });
    expect(await isCancelledThere(uuid)).toBe(true);
  });
});
