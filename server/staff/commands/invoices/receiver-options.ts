import type { CfdiReceiver } from "../../../db/tables/invoicing.ts";
import type { StaffCommand } from "../../staff-command.ts";

/** Options and the receiver's fields. */
const FIELDS = { rfc: "rfc", name: "legalName", cp: "postalCode", regime: "taxRegime", use: "cfdiUse" } as const;

export const RECEIVER_OPTIONS = {
  rfc: { type: "string", value: "RFC", says: "el RFC correcto." },
  name: { type: "string", value: "NOMBRE", says: "el nombre como en la Constancia de Situación Fiscal." },
  cp: { type: "string", value: "CP", says: "el código postal del domicilio fiscal." },
  regime: { type: "string", value: "CLAVE", says: "la clave del régimen, como 601." },
  use: { type: "string", value: "CLAVE", says: "la clave del uso, como G03." },
} as const satisfies StaffCommand["options"];

/** The fields that were typed. */
export const readReceiver = (options: Readonly<Record<string, string | boolean | undefined>>): Partial<CfdiReceiver> =>
  Object.fromEntries(
    Object.entries(FIELDS).flatMap(([option, field]) => {
      const value = options[option];
      return typeof value === "string" ? [[field, value] as const] : [];
    }),
  );
