/** The link of every invitation's e-mail: the same address for all guests (docs/decisions/0023). */
export const REGISTRATION_HASH = "#registro";
