import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import type { InvoiceAddress, InvoiceForm } from "../../../../shared/domain/tax/invoice.ts";
import { draftAbove, keepFormDraft } from "../../forms/form-draft.ts";
import type { User } from "../../session/user.ts";
import { proposeAlias } from "../addresses/address-form.ts";
import { invoiceAddressesQuery } from "../addresses/address-queries.ts";
import type { useTaxCatalogs } from "../addresses/invoice/use-tax-catalogs.ts";
import {
  INVOICE_ALIAS,
  INVOICE_WIRE_NAMES,
  invoiceBody,
  invoiceFormOf,
  newInvoiceForm,
  validateInvoice,
} from "../addresses/invoice/invoice-form.ts";
import { knownFields } from "../addresses/invoice/known-fields.ts";
import type { SavedInvoice } from "../addresses/saved-invoice.ts";
import { useSaveForm } from "../addresses/use-save-form.ts";
import { findInvoice, startOf, startOfKept, type Target, targetOf } from "./invoice-data.ts";
import type { InvoicedOrder, InvoiceStep, OrderInvoice } from "./invoice.ts";
import { INVOICE_DIALOGS } from "./invoice-texts.ts";
import { useInvoiceStep } from "./use-invoice-step.ts";

export interface InvoiceDataOptions {
  readonly step: InvoiceStep;
  readonly order: InvoicedOrder;
  readonly invoice: OrderInvoice;
  /** What the order has now. */
  readonly frozen: InvoiceAddress | null;
  readonly saved: readonly SavedInvoice[];
  readonly taxes: ReturnType<typeof useTaxCatalogs>;
  readonly user: User;
  readonly onDone: () => void;
}

/** Above a refusal, which need not be about the data. */
const NOT_DONE = "No se pudo completar";

const hasChanged = (values: InvoiceForm, since: InvoiceForm): boolean =>
  (Object.keys(since) as (keyof InvoiceForm)[]).some((name) => values[name] !== since[name]);

/** The data of an invoice that is asked for: chosen, or written and saved first; then the question itself. */
export function useInvoiceData({ step, order, invoice, frozen, saved, taxes, user, onDone }: InvoiceDataOptions) {
  const { catalogs } = taxes;
  const queryClient = useQueryClient();
  const dialog = INVOICE_DIALOGS[step];
  const [kept] = useState(() => {
    const draft = draftAbove("order", user.id);
    return draft?.id === String(order.id) && draft.dialog === dialog ? draft : null;
  });
  const [start] = useState(() =>
    kept ? startOfKept(kept, user.phone) : startOf({ step, saved, frozen, phone: user.phone, catalogs }),
  );
  const [target, setTarget] = useState<Target>(start.target);
  const [base, setBase] = useState(start.base);
  const [replacing, setReplacing] = useState<SavedInvoice | null>(null);
  const asking = useInvoiceStep({ orderId: order.id, step, onDone });
  const isForm = target.kind !== "saved";
  const edited = target.kind === "edit" ? findInvoice(saved, target.alias) : undefined;

  /** A replacement is for once: it is asked whether that is meant. */
  const proceed = (data: SavedInvoice | undefined) => {
    if (!data) return;
    if (step === "replace") setReplacing(data);
    else asking.ask(data.id);
  };

  const { form, alert, closeAlert } = useSaveForm({
    initial: start.values,
    initialErrors: step === "correct" && invoice.field ? [{ field: invoice.field, message: invoice.words }] : [],
    validate: (values) => validateInvoice(values, catalogs, target.kind === "new" ? "new" : "edit"),
    bodyOf: invoiceBody,
    wireNames: INVOICE_WIRE_NAMES,
    savedAlias: target.kind === "edit" ? target.alias : null,
    keepDraft: (values) => {
      if (!isForm || !hasChanged(values, base)) return;
      keepFormDraft({
        owner: user.id,
        below: "order",
        place: "account",
        id: String(order.id),
        dialog,
        mode: edited ? { kind: "edit", address: edited } : { kind: "new" },
        values,
      });
    },
    onSaved: (alias) => {
      const data = findInvoice(queryClient.getQueryData(invoiceAddressesQuery.queryKey) ?? [], alias);
      if (!data) return;
      // From here on they are saved: asked again after a refusal, they are changed or chosen, not added.
      setTarget({ kind: step === "correct" ? "edit" : "saved", alias: data.alias });
      setBase(invoiceFormOf(data));
      proceed(data);
    },
  });

  const write = (next: Target, values: InvoiceForm) => {
    asking.forget();
    setTarget(next);
    setBase(values);
    form.reset(values);
  };

  const { words, times } = asking.refusal;
  return {
    target,
    isForm,
    edited,
    fields: form,
    known: knownFields({
      values: form.values,
      saved: target.kind === "edit" ? base : null,
      hasError: (field) => form.control(field).error !== undefined,
    }),
    form: {
      isBusy: form.isBusy || asking.isBusy,
      isDirty: isForm && hasChanged(form.values, base),
      errorList: words === "" ? form.errorList : { errors: [{ message: words }], focusKey: times, title: NOT_DONE },
      onSubmit: (event: SyntheticEvent) => {
        asking.forget();
        if (isForm) return form.onSubmit(event);
        event.preventDefault();
        return proceed(findInvoice(saved, target.alias));
      },
    },
    alert,
    closeAlert,
    /** Chooses saved data. */
    choose: (alias: string) => {
      const chosen = findInvoice(saved, alias);
      if (chosen) write(targetOf(chosen, catalogs), invoiceFormOf(chosen));
    },
    edit: (chosen: SavedInvoice) => write({ kind: "edit", alias: chosen.alias }, invoiceFormOf(chosen)),
    writeNew: () => {
      const alias = proposeAlias(
        INVOICE_ALIAS,
        saved.map((one) => one.alias),
      );
      write({ kind: "new" }, newInvoiceForm(alias, user.phone));
    },
    replacement: {
      data: replacing,
      cancel: () => setReplacing(null),
      confirm: () => {
        if (replacing) asking.ask(replacing.id);
        setReplacing(null);
      },
    },
  };
}

export type InvoiceData = ReturnType<typeof useInvoiceData>;
