import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../browser/class-names.ts";
import { FieldError } from "./field-error.tsx";

export interface FieldLook {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Says "(opcional)"; every other field is required without a mark. */
  optional?: boolean | undefined;
  id?: string | undefined;
}

/** What the control inside a field must carry to belong to its label, hint and error. */
export interface FieldControl {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  required: boolean;
}

export interface FieldProps extends FieldLook {
  labelId?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, hint, error, optional = false, id, labelId, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={classNames("field", className)}>
      <label htmlFor={controlId} id={labelId}>
        {label}
        {optional && <span className="opt"> (opcional)</span>}
      </label>
      {children({
        id: controlId,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": classNames(errorId, hintId) || undefined,
        required: !optional,
      })}
      {hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

type ControlProps<Tag extends "input" | "select" | "textarea"> = FieldLook & {
  value: string;
  onValueChange: (value: string) => void;
  /** Goes to the field, not to the control inside it. */
  className?: string | undefined;
} & Omit<ComponentProps<Tag>, "id" | "value" | "defaultValue" | "className" | "required" | "children">;

export type TextFieldProps = ControlProps<"input">;

export function TextField({ label, hint, error, optional, id, className, onValueChange, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          className="input"
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export type TextAreaFieldProps = ControlProps<"textarea">;

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  onValueChange,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className="area"
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export type SelectFieldProps = Omit<ControlProps<"select">, "aria-disabled"> & {
  /** Keeps the focus and its value: a list knows no `readOnly`. */
  "aria-disabled"?: boolean | undefined;
  /** `<option>` and `<optgroup>` elements. */
  children: ReactNode;
};

/** Native: for short closed lists. Long ones use the combobox. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  onValueChange,
  children,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <select
          {...rest}
          {...control}
          className="select"
          onChange={(event) => {
            if (!rest["aria-disabled"]) onValueChange(event.currentTarget.value);
          }}
        >
          {children}
        </select>
      )}
    </Field>
  );
}
