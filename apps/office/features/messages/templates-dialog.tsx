import { type SyntheticEvent, useId, useState } from "react";
import {
  changeTemplateEndpoint,
  createTemplateEndpoint,
  type MessageTemplate,
  messageTemplatesEndpoint,
  removeTemplateEndpoint,
} from "../../../../shared/contract/staff/messages/message-templates.ts";
import { TEMPLATE_FIELDS } from "../../../../shared/domain/messages/message-template.ts";
import { LONGEST_REPLY } from "../../../../shared/domain/messages/message-states.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../ui/form/field.tsx";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { OfficeDialog } from "../../kit/dialog/office-dialog.tsx";
import { FailureLine } from "../../kit/feedback/failure.tsx";
import { TEXTS } from "./texts.ts";

const CHANGED = { invalidates: [messageTemplatesEndpoint] };
const EMPTY = { name: "", text: "" };

/** Writes the texts that answers begin with. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { data } = useStaffQuery(messageTemplatesEndpoint, {});
  const [template, setTemplate] = useState<MessageTemplate | null>(null);
  const [values, setValues] = useState(EMPTY);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const create = useStaffAction(createTemplateEndpoint, CHANGED);
  const change = useStaffAction(changeTemplateEndpoint, CHANGED);
  const remove = useStaffAction(removeTemplateEndpoint, CHANGED);
  const isBusy = create.isBusy || change.isBusy || remove.isBusy;
  const choose = (id: string) => {
    const found = data?.items.find((item) => String(item.id) === id) ?? null;
    setTemplate(found);
    setValues(found ?? EMPTY);
    setFailure(null);
  };
  const settle = (result: { readonly ok: true } | { readonly ok: false; readonly failure: StaffFailure }) => {
    if (result.ok) choose("");
    else setFailure(result.failure);
  };
  const { name, text } = values;
  const save = async () => {
    setFailure(null);
    settle(
      template === null
        ? await create.run({ query: {}, body: { name, text } })
        : await change.run({
            params: { id: template.id },
            query: {},
            body: { name, text, expected: template.updatedAt },
          }),
    );
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  const drop = async ({ id, updatedAt }: MessageTemplate) =>
    settle(await remove.run({ params: { id }, query: {}, body: { expected: updatedAt } }));
  const fields = failure?.kind === "refused" ? failure.fields : {};
  return (
    <OfficeDialog
      title={TEXTS.templatesTitle}
      width={640}
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          {template && (
            <Button variant="secondary" aria-disabled={isBusy} onClick={() => void drop(template)}>
              {TEXTS.templateRemove}
            </Button>
          )}
          <Button type="submit" form={formId} busy={isBusy} busyLabel={TEXTS.saving}>
            {TEXTS.templateSave}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={onSubmit}>
        <SelectField
          label={TEXTS.templateEdit}
          value={template === null ? "" : String(template.id)}
          onValueChange={choose}
        >
          <option value="">{TEXTS.templateNew}</option>
          {data?.items.map((item) => (
            <option key={item.id} value={String(item.id)}>
              {item.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={TEXTS.templateName}
          maxLength={60}
          autoComplete="off"
          value={name}
          onValueChange={(typed) => setValues({ ...values, name: typed })}
          error={fields["name"]?.[0]}
        />
        <TextAreaField
          label={TEXTS.templateText}
          hint={`${TEXTS.templateFields}: ${Object.entries(TEMPLATE_FIELDS)
            .map(([field, words]) => `{${field}} ${words}`)
            .join(", ")}.`}
          rows={8}
          maxLength={LONGEST_REPLY}
          value={text}
          onValueChange={(typed) => setValues({ ...values, text: typed })}
          error={fields["text"]?.[0]}
        />
        {failure && Object.keys(fields).length === 0 && <FailureLine failure={failure} />}
      </form>
    </OfficeDialog>
  );
}
