import { type CustomerDetail, revealCustomerEndpoint } from "../../../../shared/contract/staff/customers.ts";
import { useMay } from "../../api/me.ts";
import { callStaff, type StaffResult } from "../../api/staff-client.ts";
import { Box } from "../../kit/page/box.tsx";
import { Facts } from "../../kit/values/facts.tsx";
import { Masked } from "../../kit/values/masked.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { Money } from "../../kit/values/money.tsx";
import { TEXTS } from "./texts.ts";

/** State and data of the account. E-mail and phone are masked until one is asked for. */
export function CustomerAccount({ customer }: { customer: CustomerDetail }) {
  const mayReveal = useMay()("customers.read", "read");
  const revealOf = (what: "email" | "phone") => async (): Promise<StaffResult<string>> => {
    const result = await callStaff(revealCustomerEndpoint, { params: { id: customer.id }, body: { what } });
    return result.ok ? { ok: true, value: result.value.value } : result;
  };
  const masked = (what: "email" | "phone", label: string) => (
    <Masked masked={customer[what]} what={label.toLowerCase()} reveal={mayReveal ? revealOf(what) : undefined} />
  );
  const { createdAt, activatedAt, sessions, spent } = customer;
  return (
    <Box title={TEXTS.account}>
      <Facts
        layout="stacked"
        facts={[
          { label: TEXTS.email, value: masked("email", TEXTS.email) },
          { label: TEXTS.phone, value: customer.phone === "" ? TEXTS.noPhone : masked("phone", TEXTS.phone) },
          { label: TEXTS.created, value: <Moment at={createdAt} /> },
          { label: TEXTS.activated, value: activatedAt ? <Moment at={activatedAt} /> : TEXTS.notActivated },
          { label: TEXTS.sessions, value: sessions },
          { label: TEXTS.employee, value: customer.isEmployee ? TEXTS.yes : TEXTS.no },
          { label: TEXTS.promotions, value: customer.isSubscribed ? TEXTS.yes : TEXTS.no },
          ...(spent === undefined ? [] : [{ label: TEXTS.spent, value: <Money amount={spent} /> }]),
        ]}
      />
    </Box>
  );
}
