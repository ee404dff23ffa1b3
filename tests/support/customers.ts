import { openSession } from "../../server/features/session/session.service.ts";
import type { TestShop } from "./shop/test-shop.ts";

const ADDRESS = {
  alias: "Casa",
  phone: "4771550167",
  street: "Hidalgo",
  ext_number: "1",
  int_number: "",
  postal_code: "37000",
  neighborhood: "Centro",
  city: "León",
  municipality: "León",
  state: "GUA",
};

export interface SignedIn {
  readonly id: number;
  readonly email: string;
  readonly headers: { readonly authorization: string };
}

let single = 0;
/** One of `manyCustomers`, whom no other test has. */
export async function aSignedInCustomer(shop: Pick<TestShop, "db">): Promise<SignedIn> {
  single += 1;
  const [customer] = await manyCustomers(shop, 1, `clienta${single}`);
  if (!customer) throw new Error("no customer");
  return customer;
}

/** As many customers with an address 'Casa', signed in without hashing passwords. */
export async function manyCustomers(shop: Pick<TestShop, "db">, count: number, name = "cliente"): Promise<SignedIn[]> {
  const now = new Date();
  return shop.db.transaction().execute(async (trx) => {
    const customers: SignedIn[] = [];
    for (let index = 1; index <= count; index += 1) {
      const email = `${name}.${index}@correo.mx`;
      const { id } = await trx
        .insertInto("customer")
        .values({
          email,
          password_hash: "",
          name: "Ana",
          last_name: "Ruiz",
          mother_name: "Peña",
          gender: "F",
          birthdate: "1990-01-01",
          phone: "4771550167",
          is_subscribed: false,
          activated_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await trx
        .insertInto("ship_address")
        .values({ customer_id: id, ...ADDRESS })
        .execute();
      const { token } = await openSession(trx, { customerId: id, temporaryHash: null, deviceToken: undefined, now });
      customers.push({ id, email, headers: { authorization: `Bearer ${token}` } });
    }
    return customers;
  });
}
