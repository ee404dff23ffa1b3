import type { WireUser } from "../../../shared/contract/session.ts";
import type { SessionCustomer } from "./session.service.ts";

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
  notice: customer.acceptedNotice,
});
