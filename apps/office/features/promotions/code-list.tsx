import { useState } from "react";
import { Link } from "react-router";
import { type CouponRow, couponsEndpoint } from "../../../../shared/contract/staff/promotions/coupons.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import type { ListControl } from "../../kit/filters/use-list-address.ts";
import type { Column } from "../../kit/table/column.ts";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { lastMoment } from "./campaign-columns.tsx";
import { ChangeCouponDialog, DisableCouponDialog } from "./dialogs/coupon-dialogs.tsx";
import { PromotionMark, UsesMeter } from "./promotion-mark.tsx";
import { CODE_TEXTS, TEXTS } from "./texts.ts";

interface CodeListProps {
  list: ListControl;
  /** Of one campaign; without it of all, with their names. */
  campaignId?: number | undefined;
}

type Asked = { readonly coupon: CouponRow; readonly isDisabled: boolean } | null;

/** Codes with their state, uses and limits, and what may be done with each. */
export function CodeList({ list, campaignId }: CodeListProps) {
  const may = useMay();
  const [asked, setAsked] = useState<Asked>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const { after, text } = list.address;
  const query = useStaffQuery(
    couponsEndpoint,
    {
      query: {
        ...(text !== "" && { q: text.slice(0, 60) }),
        ...(campaignId !== undefined && { campaign: campaignId }),
        ...(after !== null && { after }),
      },
    },
    { keepsPrevious: true },
  );
  const close = () => setAsked(null);
  const Dialog = asked?.isDisabled ? DisableCouponDialog : ChangeCouponDialog;
  return (
    <>
      {wasAsked && <Note kind="info">{TEXTS.asked}</Note>}
      <ListSheet
        query={query}
        list={list}
        defaultSort="-id"
        isPhoneList
        caption={CODE_TEXTS.caption}
        columns={columnsFor(campaignId === undefined, may("promotions.write", "ask") ? setAsked : undefined)}
        rowId={({ id }) => String(id)}
        rowLabel={({ code }) => code}
        whenEmpty={
          <Empty title={CODE_TEXTS.empty} heading="h2">
            {CODE_TEXTS.emptyNote}
          </Empty>
        }
      />
      {asked && (
        <Dialog
          coupon={asked.coupon}
          onReload={() => void query.refetch()}
          onDone={(isAsked) => {
            setWasAsked(isAsked);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const columnsFor = (
  hasCampaign: boolean,
  onAct: ((asked: NonNullable<Asked>) => void) | undefined,
): readonly Column<CouponRow>[] => [
  {
    id: "code",
    header: CODE_TEXTS.code,
    isIdentity: true,
    phone: "1",
    cell: ({ code, kind }) => (
      <>
        <b className="tn">{code}</b>
        {CODE_TEXTS.kinds[kind] !== "" && <small>{CODE_TEXTS.kinds[kind]}</small>}
      </>
    ),
  },
  ...(hasCampaign
    ? [
        {
          id: "campaign",
          header: TEXTS.campaign,
          phone: "2" as const,
          cell: ({ campaignId, campaign }: CouponRow) => (
            <Link className="id" to={`/campanas/${campaignId}`}>
              {campaign}
            </Link>
          ),
        },
      ]
    : []),
  { id: "state", header: TEXTS.state, phone: "1end", cell: ({ state }) => <PromotionMark state={state} /> },
  {
    id: "uses",
    header: TEXTS.uses,
    phone: "row",
    cell: ({ uses, maxUses }) => <UsesMeter uses={uses} maxUses={maxUses} />,
  },
  {
    id: "perCustomer",
    header: CODE_TEXTS.perCustomer,
    cell: ({ perCustomer, guestsOnly }) => (
      <>
        {perCustomer ?? <span className="muted">{TEXTS.noLimit}</span>}
        {guestsOnly && <small>{TEXTS.guestsOnly}</small>}
      </>
    ),
  },
  {
    id: "until",
    header: CODE_TEXTS.until,
    phone: "2end",
    cell: ({ endsAt }) => <Moment at={lastMoment(endsAt)} as="day" />,
  },
  ...(onAct
    ? [
        {
          id: "acts",
          header: CODE_TEXTS.act,
          phone: "row" as const,
          cell: (coupon: CouponRow) => {
            const isOver = coupon.state === "ended";
            const act = isOver ? CODE_TEXTS.revive : CODE_TEXTS.edit;
            return (
              <span className="row row-n">
                <Button
                  variant="secondary"
                  className="btn-s"
                  aria-label={CODE_TEXTS.actOf(act, coupon.code)}
                  onClick={() => onAct({ coupon, isDisabled: false })}
                >
                  {act}
                </Button>
                {coupon.isActive && !isOver && (
                  <Button
                    variant="text"
                    className="btn-s"
                    aria-label={CODE_TEXTS.actOf(CODE_TEXTS.disable, coupon.code)}
                    onClick={() => onAct({ coupon, isDisabled: true })}
                  >
                    {CODE_TEXTS.off}
                  </Button>
                )}
              </span>
            );
          },
        },
      ]
    : []),
];
