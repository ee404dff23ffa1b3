import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WireInvoiceAddress, WireShipAddress } from "../../../shared/contract/addresses.ts";
import type { WireUser } from "../../../shared/contract/session.ts";
import type { TaxCatalogs } from "../../../shared/domain/cfdi.ts";
import { useDialogs } from "../session/dialogs.tsx";
import { useSession } from "../session/session-query.ts";
import {
  draftOfList,
  forgetAddressDraft,
  isSameForm,
  keepAddressDraft,
  type InvoiceAddressMode,
} from "./address-draft.ts";
import { placeOf, proposeAlias } from "./address-form.ts";
import { AddressFormDialog, LoadingFormDialog, MissingListsDialog } from "./address-form-dialog.tsx";
import { invoiceAddressesQuery, shipAddressesQuery } from "./address-queries.ts";
import {
  INVOICE_ALIAS,
  INVOICE_WIRE_NAMES,
  invoiceBody,
  invoiceFormOf,
  newInvoiceForm,
  validateInvoice,
} from "./invoice-form.ts";
import { PlaceFields } from "./place-fields.tsx";
import { ShipAddressCopy } from "./ship-address-copy.tsx";
import { TaxFields } from "./tax-fields.tsx";
import { useSaveForm } from "./use-save-form.ts";
import { useTaxCatalogs } from "./use-tax-catalogs.ts";

interface InvoiceAddressDialogProps {
  mode: InvoiceAddressMode;
  onClose: () => void;
  /** Told the alias of what was saved; `onClose` follows. */
  onSaved: (alias: string) => void;
}

const TITLES = { new: "Nueva Dirección de Facturación", edit: "Editar Datos de Facturación" } as const;

const UNFETCHED = "No se pudieron cargar los catálogos del SAT. Revisa tu internet y vuelve a intentar.";

/** Stands alone or above another dialog, such as the cart. */
export function InvoiceAddressDialog(props: InvoiceAddressDialogProps) {
  const { user } = useSession();
  const invoices = useQuery({ ...invoiceAddressesQuery, enabled: user !== null });
  const ships = useQuery({ ...shipAddressesQuery, enabled: user !== null });
  const taxes = useTaxCatalogs();
  const { mode, onClose } = props;
  if (!user) return null;
  if (taxes.isLoading || (mode.kind === "new" && invoices.isPending)) {
    return <LoadingFormDialog title={TITLES[mode.kind]} onClose={onClose} />;
  }
  if (taxes.isMissing) {
    return (
      <MissingListsDialog title={TITLES[mode.kind]} isBusy={taxes.isFetching} onRetry={taxes.refetch} onClose={onClose}>
        {UNFETCHED}
      </MissingListsDialog>
    );
  }
  return (
    <InvoiceForm
      {...props}
      user={user}
      catalogs={taxes.catalogs}
      invoices={invoices.data ?? []}
      shipAddresses={ships.data ?? []}
    />
  );
}

interface InvoiceFormProps extends InvoiceAddressDialogProps {
  user: WireUser;
  catalogs: TaxCatalogs;
  invoices: readonly WireInvoiceAddress[];
  shipAddresses: readonly WireShipAddress[];
}

function InvoiceForm({ mode, onClose, onSaved, user, catalogs, invoices, shipAddresses }: InvoiceFormProps) {
  const place = useDialogs().open === "cart" ? "cart" : "account";
  const [draft] = useState(() => draftOfList("invoiceAddresses", user.email));
  const [initial] = useState(() => {
    if (draft && isSameForm(draft.mode, mode)) return draft.values;
    if (mode.kind === "edit") return invoiceFormOf(mode.address);
    const taken = invoices.map(({ Alias }) => Alias);
    return newInvoiceForm(proposeAlias(INVOICE_ALIAS, taken), user.phone);
  });
  const { form, alert, closeAlert } = useSaveForm({
    initial,
    initialErrors: mode.kind === "edit" ? validateInvoice(initial, catalogs, "edit") : [],
    validate: (values) => validateInvoice(values, catalogs, mode.kind),
    bodyOf: invoiceBody,
    wireNames: INVOICE_WIRE_NAMES,
    savedAlias: mode.kind === "edit" ? mode.address.Alias : null,
    keepDraft: (values) => keepAddressDraft({ owner: user.email, list: "invoiceAddresses", place, mode, values }),
    onSaved: (alias) => {
      onSaved(alias);
      onClose();
    },
  });
  const cancel = () => {
    forgetAddressDraft();
    onClose();
  };
  return (
    <AddressFormDialog title={TITLES[mode.kind]} form={form} alert={alert} onCloseAlert={closeAlert} onClose={cancel}>
      <TaxFields form={form} catalogs={catalogs} />
      <ShipAddressCopy addresses={shipAddresses} onCopy={(address) => form.change(() => placeOf(address))} />
      <PlaceFields form={form} section="billing" />
    </AddressFormDialog>
  );
}
