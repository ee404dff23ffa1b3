/** A message about a form, tied to one of its fields when it has one. */
export interface FormError<Name extends string = string> {
  readonly message: string;
  readonly field?: Name;
  /** Another field that is wrong with it, as a date's month and year are. */
  readonly also?: Name;
}

/** The messages of a form's rules, in the order of its fields. */
export const formErrorsOf = <Name extends string>(errors: { readonly [Field in Name]?: string }): FormError<Name>[] =>
  (Object.entries(errors) as [Name, string][]).map(([field, message]) => ({ field, message }));

const isAbout = <Name extends string>({ field, also }: FormError<Name>, name: Name) => field === name || also === name;

export const isFieldWrong = <Name extends string>(errors: readonly FormError<Name>[], field: Name) =>
  errors.some((error) => isAbout(error, field));

/** What is left of the messages once a field is edited: its own disappear. */
export const withoutField = <Name extends string>(errors: readonly FormError<Name>[], field: Name) =>
  errors.filter((error) => !isAbout(error, field));

/** The first message of a field, which is the one shown below it. */
export const messageOf = <Name extends string>(errors: readonly FormError<Name>[], field: Name) =>
  errors.find((error) => error.field === field)?.message;
