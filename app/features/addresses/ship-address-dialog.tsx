import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WireShipAddress } from "../../../shared/contract/addresses.ts";
import type { WireUser } from "../../../shared/contract/session.ts";
import { ADDRESS_LIMITS } from "../../../shared/domain/address.ts";
import { formatPhone } from "../../../shared/domain/phone.ts";
import { caretAmongDigits } from "../../ui/caret.ts";
import { TextField } from "../../ui/field.tsx";
import { RewrittenField } from "../../ui/rewritten-field.tsx";
import { useDialogs } from "../session/dialogs.tsx";
import { useSession } from "../session/session-query.ts";
import {
  draftOfList,
  forgetAddressDraft,
  isSameForm,
  keepAddressDraft,
  type ShipAddressMode,
} from "./address-draft.ts";
import { ADDRESS_WIRE_NAMES, formOf, newForm, proposeAlias } from "./address-form.ts";
import { AddressFormDialog, LoadingFormDialog } from "./address-form-dialog.tsx";
import { shipAddressesQuery } from "./address-queries.ts";
import { PlaceFields } from "./place-fields.tsx";
import { SHIP_ALIAS, shipBody, shipPrefillErrors, validateShip } from "./ship-form.ts";
import { useSaveForm } from "./use-save-form.ts";

interface ShipAddressDialogProps {
  mode: ShipAddressMode;
  onClose: () => void;
  /** Told the alias of what was saved; `onClose` follows. */
  onSaved: (alias: string) => void;
}

const TITLES = { new: "Nueva Dirección de Envío", edit: "Editar Dirección de Envío" } as const;

/** Stands alone or above another dialog, such as the cart. */
export function ShipAddressDialog(props: ShipAddressDialogProps) {
  const { user } = useSession();
  const { data, isPending } = useQuery({ ...shipAddressesQuery, enabled: user !== null });
  const { mode, onClose } = props;
  if (!user) return null;
  if (mode.kind === "new" && isPending) return <LoadingFormDialog title={TITLES.new} onClose={onClose} />;
  return <ShipAddressForm {...props} user={user} addresses={data ?? []} />;
}

interface ShipAddressFormProps extends ShipAddressDialogProps {
  user: WireUser;
  addresses: readonly WireShipAddress[];
}

function ShipAddressForm({ mode, onClose, onSaved, user, addresses }: ShipAddressFormProps) {
  const place = useDialogs().open === "cart" ? "cart" : "account";
  const [draft] = useState(() => draftOfList("shipAddresses", user.email));
  const [initial] = useState(() => {
    if (draft && isSameForm(draft.mode, mode)) return draft.values;
    if (mode.kind === "edit") return formOf(mode.address);
    const taken = addresses.map(({ Alias }) => Alias);
    return newForm(proposeAlias(SHIP_ALIAS, taken), user.phone);
  });
  const { form, alert, closeAlert } = useSaveForm({
    initial,
    initialErrors: mode.kind === "edit" ? shipPrefillErrors(initial) : [],
    validate: validateShip,
    bodyOf: shipBody,
    wireNames: ADDRESS_WIRE_NAMES,
    savedAlias: mode.kind === "edit" ? mode.address.Alias : null,
    keepDraft: (values) => keepAddressDraft({ owner: user.email, list: "shipAddresses", place, mode, values }),
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
      <TextField
        {...form.text("alias")}
        label="Alias"
        hint="Un nombre corto: Casa, Oficina."
        maxLength={ADDRESS_LIMITS.alias}
      />
      <RewrittenField
        {...form.text("phone")}
        rewrite={formatPhone}
        caretIn={caretAmongDigits}
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={30}
      />
      <PlaceFields form={form} section="shipping" />
    </AddressFormDialog>
  );
}
