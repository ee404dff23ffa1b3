import type { TestShop } from "../shop/test-shop.ts";

/** A taxpayer as saved invoice data have one. */
export interface Taxpayer {
  readonly rfc: string;
  readonly legal_name: string;
  readonly postal_code: string;
  readonly tax_regime: string;
  readonly cfdi_use: string;
}

/** Persons of the SAT's test register. */
export const KARLA: Taxpayer = {
  rfc: "FUNK671228PH6",
  legal_name: "KARLA FUENTE NOLASCO",
  postal_code: "01160",
  tax_regime: "605",
  cfdi_use: "S01",
};
export const XOCHILT: Taxpayer = {
  rfc: "CACX7605101P8",
  legal_name: "XOCHILT CASAS CHAVEZ",
  postal_code: "36257",
  tax_regime: "612",
  cfdi_use: "G03",
};

const PLACE = {
  phone: "",
  street: "Hidalgo",
  ext_number: "1",
  int_number: "",
  neighborhood: "Centro",
  city: "León",
  municipality: "León",
  state: "GUA",
} as const;

/** Answers the number of the saved data. */
export async function saveInvoice(
  { db }: Pick<TestShop, "db">,
  customerId: number,
  alias: string,
  taxpayer: Taxpayer = XOCHILT,
): Promise<number> {
  const { id } = await db
    .insertInto("invoice_address")
    .values({ ...PLACE, customer_id: customerId, alias, ...taxpayer })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
