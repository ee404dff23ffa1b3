/** The e-mail of an account that an answer names. */
export const emailOf = ({ Correo }: { readonly Correo: string }): string => Correo;
