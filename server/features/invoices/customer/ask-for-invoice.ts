import type { INVOICE_STEPS } from "../../../../shared/contract/orders/invoices.ts";
import { receiverFaults } from "../../../../shared/domain/invoicing/document/receiver-faults.ts";
import { receiverCode, stampingWords } from "../../../../shared/domain/invoicing/refusal-words.ts";
import { isGenericRfc } from "../../../../shared/domain/tax/rfc.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Config } from "../../../config/config.ts";
import type { Trx } from "../../../db/database.ts";
import { countChanges } from "../../../db/count-changes.ts";
import { transact } from "../../../db/transact.ts";
import type { FrozenInvoice } from "../../../db/tables/orders.ts";
import type { Services } from "../../../http/services.ts";
import { usableInvoiceById } from "../../addresses/addresses.service.ts";
import { lockLivingCustomer } from "../../customers/lock-customer.ts";
import { lockCfdi, moveCfdi } from "../cfdi.repository.ts";
import { isOrderDue } from "../due-orders.ts";
import { addStampJob, invoiceOrder, receiverOf } from "../invoice-order.ts";
import { replaceInvoice } from "../changes/replace-invoice.ts";
import { type InvoiceFacts, readInvoiceFacts } from "./invoice-facts.ts";
import { type InvoiceSituation, pendingInvoice, situationOf } from "./invoice-situation.ts";

export interface InvoiceAsked {
  readonly customerId: number;
  readonly orderId: number;
  readonly step: (typeof INVOICE_STEPS)[number];
  /** Of the customer's saved invoice data. */
  readonly invoiceId: number;
}

export type AskForInvoiceError =
  | { readonly kind: "unauthorized" }
  | { readonly kind: "orderNotFound" }
  | { readonly kind: "invoiceNotFound" }
  | { readonly kind: "invoiceInvalid" }
  | { readonly kind: "invoiceCorrectedTooOften"; readonly retryAfterSeconds: number }
  | { readonly kind: "invoiceNotPossible"; readonly message: string };

const notPossible = (message: string) => err({ kind: "invoiceNotPossible", message } as const);

/**
 * A customer asks for the invoice of an order, corrects the data that the SAT refused, or has a stamped one replaced, with invoice data
 * that they saved. The order is locked: a global invoice that closes at the same moment has it before or after, never too.
 */
export async function askForInvoice(
  { db, config, accountLimits }: Pick<Services, "db" | "config" | "accountLimits">,
  asked: InvoiceAsked,
): Promise<Result<undefined, AskForInvoiceError>> {
  const take = () => takeStep({ db, config }, asked);
  if (asked.step === "request") return take();
  // Each correction asks the SAT's register: without a limit it would tell whose RFC goes with which name and postal code.
  const tooOften = (retryAfterSeconds: number) => err({ kind: "invoiceCorrectedTooOften", retryAfterSeconds } as const);
  return countChanges(accountLimits.invoiceCorrection, { key: String(asked.customerId), tooOften }, take);
}

const takeStep = (
  { db, config }: Pick<Services, "db" | "config">,
  { customerId, orderId, step, invoiceId }: InvoiceAsked,
): Promise<Result<undefined, AskForInvoiceError>> =>
  transact(db, async (trx): Promise<Result<undefined, AskForInvoiceError>> => {
    if (!(await lockLivingCustomer(trx, customerId))) return err({ kind: "unauthorized" });
    await trx.selectFrom("orders").select("id").where("id", "=", orderId).forUpdate().executeTakeFirst();
    const facts = await readInvoiceFacts(trx, config, { customerId, orderId });
    if (!facts) return err({ kind: "orderNotFound" });
    const invoice = await usableInvoiceById(trx, customerId, invoiceId);
    if (!invoice.ok) return invoice;
    if (isGenericRfc(invoice.value.rfc)) return err({ kind: "invoiceInvalid" });
    // The form of saved data takes more than the SAT's schema.
    const [fault] = receiverFaults(receiverOf(invoice.value));
    if (fault) return notPossible(stampingWords(receiverCode(fault)).sentence);
    const situation = situationOf(facts, config);
    if (situation.may !== step) return notPossible(refusalOf(step, situation));
    return STEPS[step](trx, config, { facts, invoice: invoice.value });
  });

const REFUSALS = {
  request: "Ya pediste la factura de este pedido.",
  correct: "Esta factura no tiene datos por corregir.",
  replace: "Esta factura ya no se puede reemplazar. Escríbenos si sus datos están mal.",
} as const satisfies Record<InvoiceAsked["step"], string>;

/** What an order says of an invoice that was asked for meanwhile, as in another tab, is not a reason. */
const refusalOf = (step: InvoiceAsked["step"], { name, words }: InvoiceSituation): string =>
  (step === "request" && ASKED.has(name) ? "" : words) || REFUSALS[step];
const ASKED: ReadonlySet<InvoiceSituation["name"]> = new Set(["waiting", "inProcess", "refused", "stamped"]);

interface Step {
  readonly facts: InvoiceFacts;
  readonly invoice: FrozenInvoice;
}

type TakeStep = (trx: Trx, config: Config, step: Step) => Promise<Result<undefined, AskForInvoiceError>>;

const STEPS = { request, correct, replace } as const satisfies Record<InvoiceAsked["step"], TakeStep>;

/** Made out at once where the order is due; otherwise once it is. */
async function request(trx: Trx, config: Config, { facts, invoice }: Step): ReturnType<TakeStep> {
  const { orderId } = facts;
  await freeze(trx, orderId, invoice);
  if (!(await isOrderDue(trx, config, orderId))) return ok(undefined);
  const made = await invoiceOrder(
    trx,
    { series: config.CFDI_SERIES },
    { orderId, actor: "customer", reason: "requested" },
  );
  return made.ok ? ok(undefined) : notPossible(REFUSALS.request);
}

/** Before the invoice is made the order alone is changed; after a refusal it is made out again. */
async function correct(trx: Trx, _config: Config, { facts, invoice }: Step): ReturnType<TakeStep> {
  const { orderId, sale } = facts;
  if (!sale) {
    await freeze(trx, orderId, invoice);
    return ok(undefined);
  }
  const pending = pendingInvoice(facts);
  const cfdi = pending && (await lockCfdi(trx, pending.id));
  if (cfdi?.state !== "refused") return notPossible(REFUSALS.correct);
  await freeze(trx, orderId, invoice);
  const receiver = JSON.stringify(receiverOf(invoice));
  await moveCfdi(trx, cfdi, { to: "draft", actor: "customer", reason: "corrected", set: { receiver } });
  await addStampJob(trx, cfdi.id);
  return ok(undefined);
}

async function replace(trx: Trx, _config: Config, { facts, invoice }: Step): ReturnType<TakeStep> {
  const { orderId, sale } = facts;
  const made = await replaceInvoice(trx, {
    cfdiId: sale?.id ?? 0,
    receiver: receiverOf(invoice),
    actor: "customer",
    reason: "dataChanged",
  });
  if (!made.ok) return notPossible(made.error.kind === "receiverUnchanged" ? SAME_DATA : REFUSALS.replace);
  await freeze(trx, orderId, invoice);
  return ok(undefined);
}

const SAME_DATA = "La factura ya tiene estos datos. Elige otros, o edítalos primero.";

/** As when an order is placed: the order keeps a copy of its own. */
const freeze = (trx: Trx, orderId: number, invoice: FrozenInvoice) =>
  trx
    .updateTable("orders")
    .set({ invoice_address: JSON.stringify(invoice) })
    .where("id", "=", orderId)
    .execute();
