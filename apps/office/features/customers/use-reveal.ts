import { revealCustomerEndpoint } from "../../../../shared/contract/staff/customers/customers.ts";
import type { StaffBodyOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { useMay } from "../../api/me.ts";
import { callStaff, type StaffResult } from "../../api/staff-client.ts";

/** Shows one value of an account; undefined for a member who may not. Each showing is a line of the audit log. */
export function useReveal(id: number) {
  const may = useMay()("customers.read", "read");
  return (body: StaffBodyOf<typeof revealCustomerEndpoint>): (() => Promise<StaffResult<string>>) | undefined =>
    may
      ? async () => {
          const result = await callStaff(revealCustomerEndpoint, { params: { id }, body });
          return result.ok ? { ok: true, value: result.value.value } : result;
        }
      : undefined;
}
