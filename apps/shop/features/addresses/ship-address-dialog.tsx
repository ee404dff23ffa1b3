import type { ShipAddress } from "../../../../shared/domain/people/address.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "../../session/user.ts";
import { ADDRESS_LIMITS } from "../../../../shared/domain/people/address.ts";
import type { ContactData } from "../../../../shared/domain/people/contact-data.ts";
import { TextField } from "../../../../ui/form/field.tsx";
import { FieldShape } from "../../../../ui/feedback/waiting-shapes.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { useSession } from "../../session/session-query.ts";
import { useClosedWhen } from "../../navigation/use-closed-when.ts";
import { draftAbove, isSameForm, keepFormDraft, type ShipAddressMode } from "../../forms/form-draft.ts";
import { ADDRESS_WIRE_NAMES, formOf, type KnownCode, newForm, proposeAlias } from "./address-form.ts";
import { AddressFormDialog, LoadingFormDialog } from "./address-form-dialog.tsx";
import { shipAddressesQuery } from "./address-queries.ts";
import { announceSaved } from "./address-saved.ts";
import { PlaceFields } from "./fields/place-fields.tsx";
import { isWholeCode, placeQuery } from "./fields/place-queries.ts";
import { usePostalCode } from "./postal-code.ts";
import { PhoneField, ReceiverField } from "./contact/contact-fields.tsx";
import { useSaveContact } from "./contact/use-save-contact.ts";
import { SHIP_ALIAS, shipBody, type ShipForm, shipPrefillErrors, validateShipForm } from "./ship-form.ts";
import { useSaveForm } from "./use-save-form.ts";

const TITLES = { new: "Nueva Dirección de Envío", edit: "Editar Dirección de Envío" } as const;

export function NewShipAddressDialog() {
  const { user } = useSession();
  const { data, isPending } = useQuery({ ...shipAddressesQuery, enabled: user !== null });
  // The one that a date was asked for; a second address is elsewhere.
  const postalCode = usePostalCode() ?? "";
  const isFirst = data?.length === 0 && isWholeCode(postalCode);
  const place = useQuery({ ...placeQuery(postalCode), enabled: isFirst });
  const isWaiting = isFirst && place.isLoading && place.failureCount === 0;
  if (!user || isPending || isWaiting) return <Loading kind="new" />;
  const known = isFirst && place.data ? { postalCode, place: place.data } : null;
  return <ShipAddressForm id="" mode={{ kind: "new" }} user={user} addresses={data ?? []} known={known} />;
}

/** `id`: its place in the list, from 1. */
export function EditShipAddressDialog({ id }: { id: string }) {
  const { user } = useSession();
  const { data, isFetching } = useQuery({ ...shipAddressesQuery, enabled: user !== null });
  // What the form began with: it is to be saved under the name that it had then.
  const [address, setAddress] = useState<ShipAddress | undefined>();
  const found = data?.[Number(id) - 1];
  if (!address && found) setAddress(found);
  useClosedWhen(user !== null && !isFetching && !address && !found);
  if (!user || !address) return <Loading kind="edit" />;
  return <ShipAddressForm id={id} mode={{ kind: "edit", address }} user={user} addresses={data ?? []} />;
}

/** What is wrong with them, at the fields of this form. */
async function saveReceiver(save: ReturnType<typeof useSaveContact>, contact: ContactData) {
  const wrong = await save(contact);
  return wrong?.map(({ field, message }) => ({ message, ...(field && { field: FIELD_OF[field] }) }));
}
const FIELD_OF = { name: "receiver", phone: "phone" } as const;

const Loading = ({ kind }: { kind: ShipAddressMode["kind"] }) => (
  <LoadingFormDialog title={TITLES[kind]} purpose="delivery">
    <FieldShape lines={1} />
    <FieldShape />
  </LoadingFormDialog>
);

interface ShipAddressFormProps {
  id: string;
  mode: ShipAddressMode;
  user: User;
  addresses: readonly ShipAddress[];
  /** The postal code that a new one begins with. */
  known?: KnownCode | null;
}

function ShipAddressForm({ id, mode, user, addresses, known = null }: ShipAddressFormProps) {
  const { close, onView } = useDialogs();
  const [place] = useState<"cart" | "account">(() => (onView.some(({ name }) => name === "cart") ? "cart" : "account"));
  const [draft] = useState(() => draftAbove("shipAddresses", user.id));
  const isRestored = draft !== null && isSameForm(draft.mode, mode);
  // Asked until the form closes, also when the name was saved and the address was not.
  const [asksName] = useState(user.name === "");
  const saveContact = useSaveContact();
  const [initial] = useState<ShipForm>(() => {
    if (draft && isRestored) return { receiver: "", ...draft.values };
    if (mode.kind === "edit") return { receiver: "", ...formOf(mode.address) };
    const taken = addresses.map(({ alias }) => alias);
    return { receiver: "", ...newForm(proposeAlias(SHIP_ALIAS, taken), user.phone, known) };
  });
  const { form, alert, closeAlert } = useSaveForm({
    initial,
    initialErrors: mode.kind === "edit" ? shipPrefillErrors(initial) : [],
    validate: (values) => validateShipForm(values, asksName),
    before: asksName ? ({ receiver, phone }) => saveReceiver(saveContact, { name: receiver, phone }) : undefined,
    bodyOf: shipBody,
    wireNames: ADDRESS_WIRE_NAMES,
    savedAlias: mode.kind === "edit" ? mode.address.alias : null,
    keepDraft: (values) => keepFormDraft({ owner: user.id, below: "shipAddresses", place, id, mode, values }),
    onSaved: (alias) => {
      announceSaved("ship", alias);
      close();
    },
  });
  return (
    <AddressFormDialog
      title={TITLES[mode.kind]}
      purpose="delivery"
      form={isRestored ? { ...form, isDirty: true } : form}
      alert={alert}
      onCloseAlert={closeAlert}
    >
      {asksName && <ReceiverField {...form.text("receiver")} className="full" />}
      <TextField
        {...form.text("alias")}
        label="Alias"
        hint="Un nombre corto: Casa, Oficina."
        maxLength={ADDRESS_LIMITS.alias}
      />
      <PhoneField {...form.text("phone")} autoComplete="shipping tel" />
      <PlaceFields form={form} section="shipping" />
    </AddressFormDialog>
  );
}
