import type { ComponentProps, ReactNode, SyntheticEvent } from "react";
import { Alert } from "../../../../ui/dialog/alert-dialog.tsx";
import type { ListedError } from "../../../../ui/form/error-list.tsx";
import { FieldShape } from "../../../../ui/feedback/waiting-shapes.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { WaitingFormDialog } from "../../forms/waiting-dialog.tsx";
import { type NoticePurpose, ShortNotice } from "../legal/short-notice.tsx";
import { forgetFormDraft } from "../../forms/form-draft.ts";

const WIDTH = 680;

interface AddressFormDialogProps extends Pick<ComponentProps<typeof FormDialog>, "cancelLabel" | "submitLabel"> {
  title: string;
  /** What the data are for. */
  purpose: NoticePurpose;
  form: {
    isBusy: boolean;
    isDirty: boolean;
    errorList: { errors: readonly ListedError[]; focusKey: number; title?: string };
    onSubmit: (event: SyntheticEvent) => void;
  };
  alert: { readonly description: string; readonly detail: string } | null;
  onCloseAlert: () => void;
  /** Between what is wrong and the fields. */
  intro?: ReactNode;
  children: ReactNode;
}

/** What the four forms share: the form's window, and the alert above it. */
export function AddressFormDialog({
  title,
  form,
  alert,
  onCloseAlert,
  intro,
  children,
  purpose,
  ...window
}: AddressFormDialogProps) {
  return (
    <>
      <FormDialog {...window} title={title} width={WIDTH} form={form} onLeave={forgetFormDraft}>
        {intro}
        {children && <div className="grid-2">{children}</div>}
        {children && <ShortNotice purpose={purpose} />}
      </FormDialog>
      <Alert open={alert !== null} kind="error" onClose={onCloseAlert} detail={alert?.detail}>
        {alert?.description}
      </Alert>
    </>
  );
}

interface LoadingFormDialogProps {
  title: string;
  purpose: NoticePurpose;
  children: ReactNode;
}

/** In its place until there is all that the form begins with. `children`: the shapes of what stands above the place. */
export function LoadingFormDialog({ title, purpose, children }: LoadingFormDialogProps) {
  return (
    <WaitingFormDialog title={title} width={WIDTH}>
      <div className="grid-2">
        {children}
        <FieldShape className="full" />
        <FieldShape />
        <FieldShape />
        <FieldShape lines={1} />
        <FieldShape />
        <FieldShape />
        <FieldShape />
        <FieldShape className="full" />
      </div>
      <ShortNotice purpose={purpose} />
    </WaitingFormDialog>
  );
}
