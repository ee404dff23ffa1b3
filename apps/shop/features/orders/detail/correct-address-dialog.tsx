import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { correctAddressEndpoint } from "../../../../../shared/contract/orders/orders.ts";
import {
  type AddressCorrection,
  addressCorrectionErrors,
  type CorrectableField,
  isAddressCorrectable,
} from "../../../../../shared/domain/orders/address-correction.ts";
import { ADDRESS_LIMITS, type AddressForm, type ShipAddress } from "../../../../../shared/domain/people/address.ts";
import { TextCombobox } from "../../../../../ui/combobox/text-combobox.tsx";
import { FieldShape } from "../../../../../ui/feedback/waiting-shapes.tsx";
import { TextField } from "../../../../../ui/form/field.tsx";
import { useForm } from "../../../../../ui/form/use-form.ts";
import { UNREACHABLE } from "../../../api/api-client.ts";
import { refusedFields } from "../../../api/refused-fields.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { draftAbove, forgetFormDraft, keepFormDraft } from "../../../forms/form-draft.ts";
import { useKeptDraft } from "../../../forms/use-kept-draft.ts";
import { WaitingFormDialog } from "../../../forms/waiting-dialog.tsx";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { useClosedWhen } from "../../../navigation/use-closed-when.ts";
import { sessionApi } from "../../../session/session-api.ts";
import { useSession } from "../../../session/session-query.ts";
import { ADDRESS_WIRE_NAMES, formOf, listErrors } from "../../addresses/address-form.ts";
import { addressLines } from "../../addresses/address-lines.ts";
import { PhoneField } from "../../addresses/contact/contact-fields.tsx";
import { placeQuery } from "../../addresses/fields/place-queries.ts";
import { ShortNotice } from "../../legal/short-notice.tsx";
import { confirmationQuery, orderQuery } from "../order-query.ts";
import { orderIdOf } from "../confirmation.ts";
import { orderOf } from "../wire-order.ts";

const TITLE = "Corregir dirección";
const WIDTH = 680;
const NOT_SAVED = "No se pudo guardar la dirección. Vuelve a intentar.";
const { phone, street, extNumber, intNumber, neighborhood } = ADDRESS_WIRE_NAMES;
const WIRE_NAMES = { street, extNumber, intNumber, neighborhood, phone } as const satisfies Record<
  CorrectableField,
  string
>;

/** `id`: the order's number. A form that is open stays when the order is prepared meanwhile: its answer says so. */
export function CorrectAddressDialog({ id }: { id: string }) {
  const { user } = useSession();
  const orderId = orderIdOf(id);
  const { data: order, isFetching } = useQuery({
    ...orderQuery(orderId ?? 0),
    enabled: user !== null && orderId !== null,
  });
  const [address, setAddress] = useState<ShipAddress | null>(null);
  const found = order && isAddressCorrectable(order) ? order.shipAddress : null;
  if (!address && found) setAddress(found);
  useClosedWhen(user !== null && !address && !found && (orderId === null || !isFetching));
  if (!user || !address || orderId === null)
    return (
      <WaitingFormDialog title={TITLE} width={WIDTH}>
        <div className="grid-2">
          <FieldShape className="full" />
          <FieldShape />
          <FieldShape />
          <FieldShape />
          <FieldShape />
        </div>
      </WaitingFormDialog>
    );
  return <CorrectionForm orderId={orderId} id={id} owner={user.id} address={address} />;
}

interface CorrectionFormProps {
  orderId: number;
  id: string;
  owner: number;
  address: ShipAddress;
}

function CorrectionForm({ orderId, id, owner, address }: CorrectionFormProps) {
  const queryClient = useQueryClient();
  const { close } = useDialogs();
  const { data: place, isLoading } = useQuery(placeQuery(address.postalCode));
  const [typed] = useState(() => {
    const draft = draftAbove("order", owner);
    return draft?.dialog === "correctAddress" && draft.id === id ? draft.values : null;
  });
  const keepDraft = (values: AddressForm) =>
    keepFormDraft({ owner, below: "order", place: "account", id, dialog: "correctAddress", values });

  const form = useForm<AddressForm>({
    initial: typed ?? formOf(address),
    validate: (values) => listErrors<AddressCorrection, CorrectableField>(addressCorrectionErrors(values), WIRE_NAMES),
    submit: async (values) => {
      const body = {
        tel: values.phone,
        calle: values.street,
        numext: values.extNumber,
        numint: values.intNumber,
        col: values.neighborhood,
      };
      const result = await sessionApi.call(correctAddressEndpoint, { params: { orderId }, body });
      if (result.ok) {
        forgetFormDraft();
        const order = orderOf(result.value);
        queryClient.setQueryData(confirmationQuery(orderId).queryKey, order);
        queryClient.setQueryData(orderQuery(orderId).queryKey, order);
        close();
        return undefined;
      }
      if (result.status === 401) {
        keepDraft(values);
        return undefined; // the end of the session has an alert of its own
      }
      if (result.status === 409) void queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
      const fields = refusedFields(result.body, WIRE_NAMES);
      if (fields.length > 0) return fields;
      return [{ message: result.status === 0 ? UNREACHABLE : result.message || NOT_SAVED }];
    },
  });
  useKeptDraft(() => keepDraft(form.values));

  const [, town] = addressLines(address);
  return (
    <FormDialog title={TITLE} width={WIDTH} form={typed ? { ...form, isDirty: true } : form} onLeave={forgetFormDraft}>
      <p className="mb-4">
        Tu pedido sigue en <b>{town}</b>. Para enviarlo a otro código postal, escríbenos.
      </p>
      <div className="grid-2">
        <TextField
          {...form.text("street")}
          className="full"
          label="Calle"
          autoComplete="shipping address-line1"
          autoCapitalize="words"
          maxLength={ADDRESS_LIMITS.street + 20}
        />
        <TextField {...form.text("extNumber")} label="Número exterior" maxLength={ADDRESS_LIMITS.extNumber + 20} />
        <TextField
          {...form.text("intNumber")}
          label="Número interior"
          optional
          autoComplete="shipping address-line2"
          maxLength={ADDRESS_LIMITS.intNumber + 20}
        />
        <TextCombobox
          {...form.control("neighborhood")}
          value={form.values.neighborhood}
          onValueChange={(text) => form.setValue("neighborhood", text)}
          options={place?.neighborhoods ?? NONE}
          loading={isLoading}
          noMatch="No está en la lista. Se guarda como lo escribes."
          label="Colonia"
          autoComplete="shipping address-level3"
          maxLength={ADDRESS_LIMITS.neighborhood + 20}
        />
        <PhoneField {...form.text("phone")} autoComplete="shipping tel" />
      </div>
      <p className="small muted mt-3">Te escribimos a tu correo con la dirección nueva.</p>
      <ShortNotice purpose="delivery" />
    </FormDialog>
  );
}

const NONE: readonly string[] = [];
