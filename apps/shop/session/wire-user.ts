import type { WireUser } from "../../../shared/contract/account/session.ts";
import type { User } from "./user.ts";

/** A customer of the wire, in the names of the domain. */
export const userOf = ({ lastname, mothername, employee, temporary, password, notice, ...same }: WireUser): User => ({
  ...same,
  lastName: lastname,
  motherName: mothername,
  isEmployee: employee,
  hasTemporaryPassword: temporary,
  hasPassword: password,
  acceptedNotice: notice,
});
