import { arcoRequestEndpoint } from "../../../../shared/contract/account/arco.ts";
import { arcoDraftErrors } from "../../../../shared/domain/privacy/arco-draft.ts";
import { ALL_ARCO_RIGHTS, type ArcoRight, LONGEST_ARCO_TEXT } from "../../../../shared/domain/privacy/arco-request.ts";
import { formatLongDate } from "../../../../shared/domain/text/dates.ts";
import { PRIVACY_PATH } from "../../../../shared/domain/text/legal/legal-paths.ts";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { FieldShape, WaitingShapes } from "../../../../ui/feedback/waiting-shapes.tsx";
import { NewTabLink } from "../../../../ui/display/new-tab-link.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { ErrorList } from "../../../../ui/form/error-list.tsx";
import { SelectField, TextAreaField } from "../../../../ui/form/field.tsx";
import { formErrorsOf } from "../../../../ui/form/form-errors.ts";
import { useForm } from "../../../../ui/form/use-form.ts";
import { UNREACHABLE } from "../../api/api-client.ts";
import { refusedFields } from "../../api/refused-fields.ts";
import { GuardedDialog } from "../../forms/form-dialog.tsx";
import { WaitingDialog } from "../../forms/waiting-dialog.tsx";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { sessionApi } from "../../session/session-api.ts";
import { useSession } from "../../session/session-query.ts";
import { ARCO_WIRE_NAMES, arcoBodyOf, arcoReceiptOf } from "./wire-arco.ts";

const TITLE = "Tus derechos ARCO";
const NOT_SENT = "No se pudo enviar tu solicitud. Vuelve a intentar.";

/** What each right is good for, in a customer's words. */
const RIGHT_WORDS: Readonly<Record<ArcoRight, string>> = {
  access: "Acceso: saber qué datos míos tienen",
  rectification: "Rectificación: corregir un dato",
  cancellation: "Cancelación: borrar mis datos",
  opposition: "Oposición: que no usen mis datos para algo",
  revocation: "Retirar mi consentimiento",
  limitation: "Limitar el uso de mis datos",
};

const rightOf = (value: string): ArcoRight | null => ALL_ARCO_RIGHTS.find((right) => right === value) ?? null;

/** From 'Mis Datos': a request about the own data, with a folio and a day by which it is answered. */
export function ArcoDialog() {
  const { user } = useSession();
  if (user) return <ArcoForm email={user.email} />;
  return (
    <WaitingDialog title={TITLE} width={560}>
      <WaitingShapes>
        <FieldShape />
        <FieldShape />
        <Skeleton shape="control" />
      </WaitingShapes>
    </WaitingDialog>
  );
}

function ArcoForm({ email }: { email: string }) {
  const { close, showAlert } = useDialogs();
  const form = useForm({
    initial: { right: "", description: "" },
    validate: ({ right, description }) => formErrorsOf(arcoDraftErrors({ right: rightOf(right), description })),
    submit: async ({ right: chosen, description }) => {
      const right = rightOf(chosen);
      if (right === null) return undefined;
      const result = await sessionApi.call(arcoRequestEndpoint, { body: arcoBodyOf(right, description) });
      if (result.ok) {
        const { folio, answerBy } = arcoReceiptOf(result.value);
        close();
        showAlert({
          kind: "success",
          description: `Recibimos tu solicitud con folio ${folio}.`,
          detail: `Te responderemos por correo a más tardar el ${formatLongDate(answerBy)}.`,
        });
        return undefined;
      }
      if (result.status === 401) return undefined; // the end of the session has an alert of its own
      if (result.status === 0) return [{ message: UNREACHABLE }];
      const refused = refusedFields(result.body, ARCO_WIRE_NAMES);
      return refused.length > 0 ? refused : [{ message: result.message || NOT_SENT }];
    },
  });
  return (
    <GuardedDialog title={TITLE} width={560} form={form}>
      <form method="post" className="stack" noValidate onSubmit={form.onSubmit}>
        <p>
          Puedes pedirnos ver, corregir o borrar tus datos, u oponerte a su uso. Te responderemos a <b>{email}</b>. El{" "}
          <NewTabLink to={PRIVACY_PATH}>aviso de privacidad</NewTabLink> dice cómo y en cuánto tiempo.
        </p>
        <ErrorList {...form.errorList} />
        <SelectField {...form.text("right")} label="Qué quieres pedir">
          <option value="">Selecciona una opción</option>
          {ALL_ARCO_RIGHTS.map((right) => (
            <option key={right} value={right}>
              {RIGHT_WORDS[right]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          {...form.text("description")}
          label="Qué datos son y qué quieres que hagamos"
          hint="Para ver tus datos no hace falta. No escribas aquí números de identificaciones ni de tarjetas."
          rows={5}
          maxLength={LONGEST_ARCO_TEXT}
        />
        <Button type="submit" block busy={form.isBusy} busyLabel="Enviando...">
          Enviar solicitud
        </Button>
      </form>
    </GuardedDialog>
  );
}
