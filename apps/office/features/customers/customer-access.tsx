import type { ReactNode } from "react";
import { customerCardsEndpoint, type CustomerDetail } from "../../../../shared/contract/staff/customers/customers.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Box } from "../../kit/page/box.tsx";
import { Facts } from "../../kit/values/facts.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { TEXTS } from "./texts.ts";

/** How the account is signed in to. The provider is asked for its cards apart: it may be slow or away. */
export function CustomerAccess({ customer, foot }: { customer: CustomerDetail; foot: ReactNode }) {
  const { id, lastSignInAt, sessions, attempts, state } = customer;
  const cards = useStaffQuery(customerCardsEndpoint, { params: { id } }, { isEnabled: state !== "erased" });
  const count = cards.data?.count;
  const cardWords = count === null || cards.error ? TEXTS.cardsAway : count !== undefined && TEXTS.saved(count);
  return (
    <Box title={TEXTS.access} foot={foot}>
      <Facts
        facts={[
          { label: TEXTS.lastSignIn, value: lastSignInAt ? <Moment at={lastSignInAt} /> : TEXTS.never },
          { label: TEXTS.sessions, value: TEXTS.open(sessions) },
          { label: TEXTS.failed, value: attempts },
          { label: TEXTS.cards, value: cardWords },
        ]}
      />
    </Box>
  );
}
