import type { CustomerDetail } from "../../../../shared/contract/staff/customers/customers.ts";
import { actWords } from "../../../../shared/domain/staff/audit/audit-acts.ts";
import { useMay } from "../../api/me.ts";
import { Box } from "../../kit/page/box.tsx";
import { SignShape } from "../../kit/status/sign-shape.tsx";
import { Timeline, type TimelineEvent } from "../../kit/timeline/timeline.tsx";
import { Avatar } from "../../kit/values/avatar.tsx";
import { MAIL_OUTCOMES, TEXTS } from "./texts.ts";

const newestFirst = (one: TimelineEvent, other: TimelineEvent): number => other.at.localeCompare(one.at);

/** What staff did and how the account began. */
export function CustomerHistory({ customer }: { customer: CustomerDetail }) {
  const { history, createdAt, activatedAt } = customer;
  const acts = history.map(({ at, who, what, reason }, position): TimelineEvent => ({
    id: `act ${position}`,
    at,
    post: <Avatar name={who} isSmall />,
    text: <b>{actWords(what)}</b>,
    detail: reason === "" ? who : `${who}: «${reason}»`,
  }));
  const own = (id: string, at: string, text: string): TimelineEvent => ({
    id,
    at,
    post: <SignShape kind="ok" glyph="user" />,
    text,
  });
  const events = [
    ...acts,
    ...(activatedAt ? [own("activated", activatedAt, TEXTS.activatedEvent)] : []),
    own("created", createdAt, TEXTS.registeredEvent),
  ];
  return (
    <Box title={TEXTS.history}>
      <Timeline label={TEXTS.history} events={events.toSorted(newestFirst)} />
    </Box>
  );
}

/** What the person wrote to the shop, and the shop to the account. */
export function CustomerContact({ customer: { messages, mails } }: { customer: CustomerDetail }) {
  // A member who may read messages has them in a box of their own, as links.
  const hasLinks = useMay()("messages.write", "read");
  const events = [
    ...(hasLinks ? [] : messages).map(({ at, type }, position): TimelineEvent => ({
      id: `message ${position}`,
      at,
      post: <SignShape kind="info" glyph="message-square" />,
      text: TEXTS.message(type),
    })),
    ...mails.map(({ at, what, outcome }, position): TimelineEvent => ({
      id: `mail ${position}`,
      at,
      post: <SignShape kind="info" glyph="mail" />,
      text: what,
      detail: MAIL_OUTCOMES[outcome] ?? outcome,
    })),
  ];
  return (
    <Box title={TEXTS.contact}>
      {events.length === 0 ? (
        <p className="muted">{TEXTS.noContact}</p>
      ) : (
        <Timeline label={TEXTS.contact} events={events.toSorted(newestFirst)} />
      )}
    </Box>
  );
}
