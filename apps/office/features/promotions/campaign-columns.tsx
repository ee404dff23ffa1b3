import { Link } from "react-router";
import type { CampaignRow } from "../../../../shared/contract/staff/promotions/campaigns.ts";
import type { Column } from "../../kit/table/column.ts";
import { Moment } from "../../kit/values/moment.tsx";
import { Money } from "../../kit/values/money.tsx";
import { PromotionMark, UsesMeter } from "./promotion-mark.tsx";
import { TEXTS } from "./texts.ts";

/** The last moment that counts: an end at midnight is the day before's. */
export const lastMoment = (endsAt: string): string => new Date(new Date(endsAt).getTime() - 1).toISOString();

const codesWords = ({ codes, onlyCode }: CampaignRow): string =>
  onlyCode ?? (codes === 0 ? TEXTS.noCode : codes === 1 ? TEXTS.oneCode : TEXTS.manyCodes(codes));

export const CAMPAIGN_COLUMNS: readonly Column<CampaignRow>[] = [
  {
    id: "name",
    header: TEXTS.campaign,
    isIdentity: true,
    phone: "1",
    cell: (row) => (
      <>
        <Link className="id" to={`/campanas/${row.id}`}>
          {row.name}
        </Link>
        <small>{codesWords(row)}</small>
      </>
    ),
  },
  {
    id: "gives",
    header: TEXTS.gives,
    phone: "2",
    cell: ({ gives, guestsOnly }) => (guestsOnly ? `${gives}, ${TEXTS.guestsOnly}` : gives),
  },
  {
    id: "span",
    header: TEXTS.span,
    optional: "shown",
    cell: ({ startsAt, endsAt }) => (
      <>
        <Moment at={startsAt} as="day" /> {TEXTS.until} <Moment at={lastMoment(endsAt)} as="day" />
      </>
    ),
  },
  { id: "state", header: TEXTS.state, phone: "1end", cell: ({ state }) => <PromotionMark state={state} /> },
  {
    id: "uses",
    header: TEXTS.uses,
    phone: "row",
    cell: ({ uses, maxUses, codes }) =>
      codes === 0 ? <span className="muted">{TEXTS.noCode}</span> : <UsesMeter uses={uses} maxUses={maxUses} />,
  },
  { id: "orders", header: TEXTS.orders, isNumeric: true, cell: ({ orders }) => orders.toLocaleString("es-MX") },
  {
    id: "revenue",
    header: TEXTS.revenue,
    isNumeric: true,
    phone: "2end",
    cell: ({ revenue }) => <Money amount={revenue} />,
  },
  {
    id: "discount",
    header: TEXTS.discount,
    isNumeric: true,
    optional: "shown",
    cell: ({ discount }) => <Money amount={discount} />,
  },
];
