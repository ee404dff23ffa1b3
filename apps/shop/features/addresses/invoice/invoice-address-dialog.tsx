import type { ShipAddress } from "../../../../../shared/domain/people/address.ts";
import type { InvoiceAddress } from "../../../../../shared/domain/tax/invoice.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "../../../session/user.ts";
import { FieldShape } from "../../../../../ui/feedback/waiting-shapes.tsx";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { useSession } from "../../../session/session-query.ts";
import { useClosedWhen } from "../../../navigation/use-closed-when.ts";
import { draftAbove, isSameForm, keepFormDraft, type InvoiceAddressMode } from "../../../forms/form-draft.ts";
import { proposeAlias } from "../address-form.ts";
import { AddressFormDialog, LoadingFormDialog } from "../address-form-dialog.tsx";
import { invoiceAddressesQuery, shipAddressesQuery } from "../address-queries.ts";
import { announceSaved } from "../address-saved.ts";
import {
  INVOICE_ALIAS,
  INVOICE_WIRE_NAMES,
  invoiceBody,
  invoiceFormOf,
  newInvoiceForm,
  validateInvoice,
} from "./invoice-form.ts";
import { InvoiceFields } from "./invoice-fields.tsx";
import { useSaveForm } from "../use-save-form.ts";
import { useTaxCatalogs } from "./use-tax-catalogs.ts";

const TITLES = { new: "Nueva Dirección de Facturación", edit: "Editar Datos de Facturación" } as const;

const NONE: readonly ShipAddress[] = [];

export function NewInvoiceAddressDialog() {
  const { user } = useSession();
  const { data, isPending } = useQuery({ ...invoiceAddressesQuery, enabled: user !== null });
  if (!user || isPending) return <Loading kind="new" />;
  return <WithCatalogs id="" mode={{ kind: "new" }} user={user} taken={(data ?? []).map(({ alias }) => alias)} />;
}

/** `id`: its place in the list, from 1; 'Sin RFC', the first, cannot be changed (account §6). */
export function EditInvoiceAddressDialog({ id }: { id: string }) {
  const { user } = useSession();
  const { data, isFetching } = useQuery({ ...invoiceAddressesQuery, enabled: user !== null });
  // What the form began with: it is to be saved under the name that it had then.
  const [address, setAddress] = useState<InvoiceAddress | undefined>();
  const found = Number(id) > 1 ? data?.[Number(id) - 1] : undefined;
  if (!address && found) setAddress(found);
  useClosedWhen(user !== null && !isFetching && !address && !found);
  if (!user || !address) return <Loading kind="edit" />;
  return <WithCatalogs id={id} mode={{ kind: "edit", address }} user={user} taken={[]} />;
}

const Loading = ({ kind }: { kind: InvoiceAddressMode["kind"] }) => (
  <LoadingFormDialog title={TITLES[kind]} purpose="invoice">
    <FieldShape />
    <FieldShape lines={1} />
    <FieldShape className="full" />
    <FieldShape className="full" />
    <FieldShape className="full" />
  </LoadingFormDialog>
);

interface WithCatalogsProps {
  id: string;
  mode: InvoiceAddressMode;
  user: User;
  /** Aliases that a new one cannot have. */
  taken: readonly string[];
}

/** The form, once its lists have come or could not be fetched: then they are empty (account §8), and can be asked for again. */
function WithCatalogs(props: WithCatalogsProps) {
  const ships = useQuery(shipAddressesQuery);
  const taxes = useTaxCatalogs();
  if (taxes.isLoading || ships.isLoading) return <Loading kind={props.mode.kind} />;
  return <InvoiceForm {...props} taxes={taxes} shipAddresses={ships.data ?? NONE} />;
}

interface InvoiceFormProps extends WithCatalogsProps {
  taxes: ReturnType<typeof useTaxCatalogs>;
  shipAddresses: readonly ShipAddress[];
}

function InvoiceForm({ id, mode, user, taxes, taken, shipAddresses }: InvoiceFormProps) {
  const { catalogs } = taxes;
  const { close, onView } = useDialogs();
  const [place] = useState<"cart" | "account">(() => (onView.some(({ name }) => name === "cart") ? "cart" : "account"));
  const [draft] = useState(() => draftAbove("invoiceAddresses", user.id));
  const isRestored = draft !== null && isSameForm(draft.mode, mode);
  const [initial] = useState(() => {
    if (draft && isRestored) return draft.values;
    if (mode.kind === "edit") return invoiceFormOf(mode.address);
    return newInvoiceForm(proposeAlias(INVOICE_ALIAS, taken), user.phone);
  });
  const { form, alert, closeAlert } = useSaveForm({
    initial,
    // Without the lists nothing can be said of what was saved.
    initialErrors: mode.kind === "edit" && !taxes.isMissing ? validateInvoice(initial, catalogs, "edit") : [],
    validate: (values) => validateInvoice(values, catalogs, mode.kind),
    bodyOf: invoiceBody,
    wireNames: INVOICE_WIRE_NAMES,
    savedAlias: mode.kind === "edit" ? mode.address.alias : null,
    keepDraft: (values) => keepFormDraft({ owner: user.id, below: "invoiceAddresses", place, id, mode, values }),
    onSaved: (alias) => {
      announceSaved("invoice", alias);
      close();
    },
  });
  return (
    <AddressFormDialog
      title={TITLES[mode.kind]}
      purpose="invoice"
      form={isRestored ? { ...form, isDirty: true } : form}
      alert={alert}
      onCloseAlert={closeAlert}
    >
      <InvoiceFields form={form} taxes={taxes} shipAddresses={shipAddresses} />
    </AddressFormDialog>
  );
}
