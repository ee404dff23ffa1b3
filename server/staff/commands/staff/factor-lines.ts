import type { Factors } from "../../../administration/identity/new-member.ts";

/** What a member writes down; it is shown once. */
export const factorLines = ({ totpSecret, recoveryCodes }: Factors): readonly string[] => [
  `Clave para su aplicación de códigos: ${totpSecret}`,
  "Códigos de recuperación, cada uno sirve una vez:",
  ...recoveryCodes.map((code) => `  ${code}`),
  "Nada de esto se puede volver a ver: entrégalo por un medio seguro.",
];
