import { useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from "react";
import type { ListedError } from "./error-list.tsx";
import { isFieldWrong, messageOf, withoutField, type FormError } from "./form-errors.ts";

type NameOf<Values> = keyof Values & string;
type NamesHolding<Values, Kind> = {
  [Name in NameOf<Values>]: Values[Name] extends Kind ? Name : never;
}[NameOf<Values>];

export interface FormOptions<Values extends object> {
  initial: Values;
  /** What is wrong with the initial values, shown from the start; the focus stays where it is. */
  initialErrors?: readonly FormError<NameOf<Values>>[] | undefined;
  /** Messages in the order they are listed; none means the values may be sent. */
  validate: (values: Values) => readonly FormError<NameOf<Values>>[];
  /** Returns what the server refused, if anything. Expected failures are values here, never exceptions. */
  submit: (values: Values) => Promise<readonly FormError<NameOf<Values>>[] | void>;
}

/** Values and messages of a form: they are checked when it is sent, and an edited field loses its message. */
export function useForm<Values extends object>({ initial, initialErrors = [], validate, submit }: FormOptions<Values>) {
  type Name = NameOf<Values>;
  const formId = useId();
  const [start] = useState(initial);
  const [values, setValues] = useState(initial);
  const [ownErrors, setOwnErrors] = useState<readonly FormError<Name>[]>(initialErrors);
  const [serverErrors, setServerErrors] = useState<readonly FormError<Name>[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  const isSending = useRef(false); // state alone would let two clicks of the same frame through

  const errors = [...serverErrors, ...ownErrors];
  const fieldId = (name: Name) => `${formId}-${name}`;

  const setValue = <N extends Name>(name: N, value: Values[N]) => {
    setValues((current) => ({ ...current, [name]: value }));
    setOwnErrors((current) => withoutField(current, name));
    setServerErrors((current) => withoutField(current, name));
  };

  /** Several fields at once, which is what a postal code changes. The change is told the values of that moment. */
  const change = (changeOf: (current: Values) => Partial<Values>) => {
    const changed = changeOf(latest.current);
    latest.current = { ...latest.current, ...changed };
    for (const name of Object.keys(changed) as Name[]) setValue(name, latest.current[name]);
  };

  const showServerErrors = (refused: readonly FormError<Name>[]) => {
    setServerErrors(refused);
    setAttempt((current) => current + 1);
  };

  const send = async () => {
    if (isSending.current) return;
    const found = validate(values);
    setOwnErrors(found);
    setServerErrors([]);
    if (found.length > 0) {
      setAttempt((current) => current + 1);
      return;
    }
    isSending.current = true;
    setBusy(true);
    try {
      const refused = await submit(values);
      if (refused && refused.length > 0) showServerErrors(refused);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const control = (name: Name) => ({ id: fieldId(name), name, error: messageOf(errors, name) });

  return {
    values,
    /** Whether something is typed that would be lost. */
    isDirty: (Object.keys(initial) as Name[]).some((name) => values[name] !== start[name]),
    setValue,
    change,
    isBusy,
    fieldId,
    showServerErrors,
    /** Spread on the error list. */
    errorList: {
      errors: errors.map(({ message, field }): ListedError => ({ message, fieldId: field && fieldId(field) })),
      focusKey: attempt,
    },
    /** Id, name and message of any field. */
    control,
    isWrong: (name: Name) => isFieldWrong(errors, name),
    /** Spread on a text, select or text area field. */
    text: (name: NamesHolding<Values, string>) => ({
      ...control(name),
      value: values[name] as string,
      onValueChange: (value: string) => setValue(name, value as Values[typeof name]),
    }),
    /** Spread on a check or a switch. */
    toggle: (name: NamesHolding<Values, boolean>) => ({
      ...control(name),
      checked: values[name] as boolean,
      onCheckedChange: (checked: boolean) => setValue(name, checked as Values[typeof name]),
    }),
    /** For `<form noValidate onSubmit={...}>`. */
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      void send();
    },
    reset: (next: Values = initial) => {
      setValues(next);
      setOwnErrors([]);
      setServerErrors([]);
      setAttempt(0);
    },
  };
}
