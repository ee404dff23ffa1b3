import type { OwnData } from "../../forms/form-values.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { updateUserEndpoint } from "../../../../shared/contract/account/account.ts";
import type { User } from "../../session/user.ts";
import { UNREACHABLE } from "../../api/api-client.ts";
import { refusedFields } from "../../api/refused-fields.ts";
import { Switch } from "../../../../ui/form/check.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { FieldShape } from "../../../../ui/feedback/waiting-shapes.tsx";
import { useForm } from "../../../../ui/form/use-form.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { draftAbove, forgetFormDraft, keepFormDraft } from "../../forms/form-draft.ts";
import { sessionApi } from "../../session/session-api.ts";
import { WaitingFormDialog } from "../../forms/waiting-dialog.tsx";
import { keepUser, useSession } from "../../session/session-query.ts";
import { userOf } from "../../session/wire-user.ts";
import { useKeptDraft } from "../../forms/use-kept-draft.ts";
import { ShortNotice } from "../legal/short-notice.tsx";
import { isChanged, ownDataOf, updateBody, validateOwnData } from "./own-data.ts";
import { PERSONAL_WIRE_NAMES } from "./personal-wire-names.ts";
import { PersonalDataFields } from "./personal-data-fields.tsx";

const WINDOW = { title: "Editar Mis Datos", width: 600 } as const;
const NOT_SAVED = "No se pudieron guardar tus datos. Vuelve a intentar.";

const validate = (data: OwnData) => validateOwnData(data, new Date());

export function EditMyDataDialog() {
  const { user } = useSession();
  if (user) return <EditForm user={user} />;
  return (
    <WaitingFormDialog {...WINDOW}>
      <div className="grid-2">
        <FieldShape className="full" />
        <FieldShape />
        <FieldShape />
        <FieldShape />
        <FieldShape lines={1} />
        <FieldShape className="full" />
      </div>
      <Skeleton shape="control" />
      <ShortNotice purpose="ownData" />
    </WaitingFormDialog>
  );
}

function EditForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { close } = useDialogs();
  const [saved] = useState(() => ownDataOf(user));
  const [draft] = useState(() => draftAbove("myData", user.id));
  const [wasUnchanged, setUnchanged] = useState(false);
  const keep = (values: OwnData) =>
    keepFormDraft({ owner: user.id, below: "myData", place: "account", id: "", values });
  const form = useForm({
    initial: draft?.values ?? saved,
    validate,
    submit: async (values) => {
      setUnchanged(!isChanged(saved, values));
      if (!isChanged(saved, values)) return undefined;
      const result = await sessionApi.call(updateUserEndpoint, { body: updateBody(values) });
      if (!result.ok) {
        if (result.status === 401) {
          keep(values);
          return undefined; // the end of the session has an alert of its own
        }
        if (result.status === 0) return [{ message: UNREACHABLE }];
        const refused = refusedFields(result.body, PERSONAL_WIRE_NAMES);
        return refused.length > 0 ? refused : [{ message: result.message || NOT_SAVED }];
      }
      forgetFormDraft();
      await keepUser(queryClient, userOf(result.value));
      close();
      return undefined;
    },
  });
  useKeptDraft(() => keep(form.values));
  const isUnchanged = wasUnchanged && !isChanged(saved, form.values);

  return (
    <FormDialog
      {...WINDOW}
      form={{ ...form, isDirty: isChanged(saved, form.values) }}
      onLeave={forgetFormDraft}
      note={
        <div aria-live="polite">
          {isUnchanged && (
            <Note kind="warn" className="mb-4">
              No se detectaron cambios
            </Note>
          )}
        </div>
      }
    >
      <div className="grid-2">
        <PersonalDataFields form={form} wide={{ name: "full", gender: "full" }} />
      </div>
      <Switch {...form.toggle("subscribe")}>Quiero recibir promociones por correo</Switch>
      <ShortNotice purpose="ownData" />
    </FormDialog>
  );
}
