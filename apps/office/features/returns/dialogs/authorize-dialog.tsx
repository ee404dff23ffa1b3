import { useState } from "react";
import { authorizeReturnEndpoint } from "../../../../../shared/contract/staff/returns/return-acts.ts";
import { TextAreaField, TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { readPesos } from "../../../kit/values/read-pesos.ts";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";
import { common, type ReturnDialogProps } from "./dialog-props.ts";

type Refused = Readonly<Record<string, readonly string[]>>;

/** «Autorizar»: what the customer does, where the goods go, and the label where the shop has one. */
export function AuthorizeDialog(props: ReturnDialogProps) {
  const { id, state, freight, usualDestination } = props.shown;
  const [instructions, setInstructions] = useState<string>(
    freight === "shop" ? TEXTS.byShopText : TEXTS.byCustomerText,
  );
  const [destination, setDestination] = useState(usualDestination);
  const [labelUrl, setLabelUrl] = useState("");
  const [carrier, setCarrier] = useState("");
  const [trackingNumber, setTrackingNumber] = useState("");
  const [cost, setCost] = useState("");
  const [refused, setRefused] = useState<Refused>({});
  const returnFreight = cost.trim() === "" ? 0 : readPesos(cost);
  return (
    <ActDialog
      {...common(props)}
      width={720}
      title={TEXTS.authorize}
      endpoint={authorizeReturnEndpoint}
      inputFor={() =>
        instructions.trim() === "" || destination.trim() === "" || returnFreight === null
          ? null
          : {
              params: { id },
              query: {},
              body: { expected: state, instructions, destination, labelUrl, carrier, trackingNumber, returnFreight },
            }
      }
      reason="none"
      act={WORDS.acts.authorize}
      icon="check"
      typed={[{ label: TEXTS.instructions, value: instructions }]}
      onFieldErrors={setRefused}
    >
      <TextAreaField
        label={TEXTS.instructions}
        hint={TEXTS.instructionsHint}
        error={refused["instructions"]?.[0]}
        rows={4}
        maxLength={1000}
        value={instructions}
        onValueChange={setInstructions}
      />
      <TextField
        label={TEXTS.destination}
        error={refused["destination"]?.[0]}
        value={destination}
        onValueChange={setDestination}
      />
      <TextField
        label={TEXTS.label}
        hint={TEXTS.labelHint}
        type="url"
        error={refused["labelUrl"]?.[0]}
        value={labelUrl}
        onValueChange={setLabelUrl}
      />
      <div className="fields fields-2">
        <TextField
          label={TEXTS.carrier}
          hint={TEXTS.optional}
          error={refused["carrier"]?.[0]}
          value={carrier}
          onValueChange={setCarrier}
        />
        <TextField
          label={TEXTS.guia}
          hint={TEXTS.optional}
          error={refused["trackingNumber"]?.[0]}
          value={trackingNumber}
          onValueChange={setTrackingNumber}
        />
      </div>
      {freight === "customer" && (
        <TextField
          label={TEXTS.returnFreight}
          hint={TEXTS.returnFreightHint}
          inputMode="decimal"
          error={returnFreight === null ? TEXTS.number : refused["returnFreight"]?.[0]}
          value={cost}
          onValueChange={setCost}
        />
      )}
    </ActDialog>
  );
}
