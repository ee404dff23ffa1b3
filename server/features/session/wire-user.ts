import type { SessionCustomer } from "../customers/session-customer.ts";
import type { WireUser } from "../../../shared/contract/account/session.ts";

export const toWireUser = (customer: SessionCustomer): WireUser => ({
  id: customer.id,
  name: customer.name,
  lastname: customer.lastName,
  mothername: customer.motherName,
  email: customer.email,
  gender: customer.gender,
  birthdate: customer.birthdate ?? "",
  phone: customer.phone,
  subscribe: customer.isSubscribed,
  employee: customer.isEmployee,
  temporary: customer.isTemporary,
  password: customer.hasPassword,
  notice: customer.acceptedNotice,
});
