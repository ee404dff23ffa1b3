import type { CustomerDetail } from "../../../../shared/contract/staff/customers/customers.ts";
import { Box } from "../../kit/page/box.tsx";
import { SignShape } from "../../kit/status/sign-shape.tsx";
import { Facts } from "../../kit/values/facts.tsx";
import { Masked } from "../../kit/values/masked.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { TEXTS } from "./texts.ts";
import { useReveal } from "./use-reveal.ts";

/** Data of the person, masked until one is asked for. */
export function CustomerData({ customer }: { customer: CustomerDetail }) {
  const reveal = useReveal(customer.id);
  const masked = (what: "email" | "phone" | "birthdate", label: string) => (
    <Masked masked={customer[what]} what={label.toLowerCase()} reveal={reveal({ what })} />
  );
  const { activatedAt, invitations } = customer;
  return (
    <Box title={TEXTS.details}>
      <Facts
        layout="stacked"
        facts={[
          { label: TEXTS.email, value: masked("email", TEXTS.email) },
          { label: TEXTS.phone, value: customer.phone === "" ? TEXTS.noPhone : masked("phone", TEXTS.phone) },
          {
            label: TEXTS.birthdate,
            value: customer.birthdate === "" ? TEXTS.noBirthdate : masked("birthdate", TEXTS.birthdate),
          },
          { label: TEXTS.activated, value: activatedAt ? <Moment at={activatedAt} /> : TEXTS.notActivated },
          ...(invitations
            ? [
                {
                  label: TEXTS.isEmployee,
                  value: TEXTS.quota(invitations.sent, invitations.quota, invitations.used),
                },
              ]
            : []),
        ]}
      />
    </Box>
  );
}

/** What the person agreed to, the newest of each kind. */
export function CustomerConsents({ customer: { consents } }: { customer: CustomerDetail }) {
  return (
    <Box title={TEXTS.consents}>
      {consents.length === 0 && <p className="muted">{TEXTS.noConsents}</p>}
      <ul className="stack">
        {consents.map(({ kind, isGiven, version, at }) => (
          <li key={kind} className="row row-n">
            {isGiven ? <SignShape kind="ok" size="t" /> : <span className="ring sym-t" aria-hidden="true" />}
            <span>
              {kind === "promotions" ? TEXTS.promotions(isGiven) : TEXTS.privacyNotice(version)}{" "}
              <small className="muted">
                <Moment at={at} as="day" />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}
