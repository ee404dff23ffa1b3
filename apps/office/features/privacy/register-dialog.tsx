import { useState } from "react";
import { registerArcoEndpoint } from "../../../../shared/contract/staff/arco/arco-acts.ts";
import {
  ARCO_CHANNELS,
  ARCO_RIGHTS,
  type ArcoChannel,
  type ArcoRight,
  IDENTITY_KINDS,
  type IdentityKind,
  LONGEST_ARCO_TEXT,
} from "../../../../shared/domain/privacy/arco-request.ts";
import { Check } from "../../../../ui/form/check.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../ui/form/field.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { ARCO_MADE_OLD } from "./arco-dialogs.tsx";
import { TEXTS } from "./texts.ts";
import { useToday } from "./use-today.ts";

interface RegisterDialogProps {
  onRegistered: (id: number) => void;
  onClose: () => void;
}

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** By what ways staff hear of a request. One by the account registers itself. */
const { account: _own, ...WAYS } = ARCO_CHANNELS;

/** Writes down a request that came by e-mail, letter, telephone or in person. */
export function RegisterDialog({ onRegistered, onClose }: RegisterDialogProps) {
  const today = useToday();
  const [values, setValues] = useState({
    right: "access",
    person: "",
    channel: "email",
    receivedOn: today,
    description: "",
    identity: "",
    isComplete: false,
  });
  const [wasTried, setTried] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const change = (name: keyof typeof values) => (value: string | boolean) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors({});
  };
  const isNamed = values.person.trim() !== "";
  return (
    <ActDialog
      title={TEXTS.register}
      of=""
      width={640}
      endpoint={registerArcoEndpoint}
      inputFor={() =>
        isNamed && values.receivedOn !== ""
          ? {
              query: {},
              body: {
                ...values,
                right: values.right as ArcoRight,
                channel: values.channel as ArcoChannel,
                identity: values.identity === "" ? null : (values.identity as IdentityKind),
              },
            }
          : null
      }
      reason="none"
      invalidates={ARCO_MADE_OLD}
      act={TEXTS.register}
      undoNote={TEXTS.mailUndo}
      onTry={() => setTried(true)}
      onFieldErrors={setErrors}
      onReload={onClose}
      onDone={({ result }) => (result ? onRegistered(result.id) : onClose())}
      onClose={onClose}
    >
      <div className="grid-2">
        <SelectField label={TEXTS.rightField} value={values.right} onValueChange={change("right")}>
          {options(ARCO_RIGHTS)}
        </SelectField>
        <TextField
          label={TEXTS.personField}
          hint={TEXTS.personHint}
          autoComplete="off"
          value={values.person}
          onValueChange={change("person")}
          error={errors["person"]?.[0] ?? (wasTried && !isNamed ? TEXTS.wrongPerson : undefined)}
        />
        <TextField
          label={TEXTS.receivedField}
          type="date"
          max={today}
          value={values.receivedOn}
          onValueChange={change("receivedOn")}
          error={errors["receivedOn"]?.[0]}
        />
        <SelectField label={TEXTS.channelField} value={values.channel} onValueChange={change("channel")}>
          {options(WAYS)}
        </SelectField>
      </div>
      <TextAreaField
        label={TEXTS.descriptionField}
        hint={TEXTS.descriptionHint}
        optional
        rows={3}
        maxLength={LONGEST_ARCO_TEXT}
        value={values.description}
        onValueChange={change("description")}
        error={errors["description"]?.[0]}
      />
      <SelectField
        label={TEXTS.identityField}
        hint={TEXTS.identityHint}
        value={values.identity}
        onValueChange={change("identity")}
      >
        <option value="">{TEXTS.identityLater}</option>
        {options(IDENTITY_KINDS)}
      </SelectField>
      <Check checked={values.isComplete} onCheckedChange={change("isComplete")} error={errors["isComplete"]?.[0]}>
        {TEXTS.completeField}
      </Check>
    </ActDialog>
  );
}
