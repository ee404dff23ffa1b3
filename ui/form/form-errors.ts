/** A message about a form, tied to one of its fields when it has one. */
export interface FormError<Name extends string = string> {
  readonly message: string;
  readonly field?: Name;
}

/** The messages of a form's rules, in the order of its fields. */
export const formErrorsOf = <Name extends string>(errors: { readonly [Field in Name]?: string }): FormError<Name>[] =>
  (Object.entries(errors) as [Name, string][]).map(([field, message]) => ({ field, message }));

/** What is left of the messages once a field is edited: its own disappear. */
export const withoutField = <Name extends string>(errors: readonly FormError<Name>[], field: Name) =>
  errors.filter((error) => error.field !== field);

/** The first message of a field, which is the one shown below it. */
export const messageOf = <Name extends string>(errors: readonly FormError<Name>[], field: Name) =>
  errors.find((error) => error.field === field)?.message;
