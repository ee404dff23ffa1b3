import type { CampaignDetail } from "../../../../shared/contract/staff/promotions/campaigns.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { Box } from "../../kit/page/box.tsx";
import type { Column } from "../../kit/table/column.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { Facts } from "../../kit/values/facts.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { Money } from "../../kit/values/money.tsx";
import { TEXTS } from "./texts.ts";

interface Of {
  campaign: CampaignDetail;
}

/** What it gives, to what, and when. */
export const CampaignRule = ({ campaign }: Of) => (
  <Box title={TEXTS.rule}>
    <Facts
      facts={[
        { label: TEXTS.percent, value: `${campaign.percent} %` },
        {
          label: TEXTS.from,
          value: `${TEXTS.pieces(campaign.minProducts)} ${campaign.isPerLine ? TEXTS.perTire : TEXTS.inCart}`,
        },
        { label: TEXTS.cap, value: campaign.maxProducts === 0 ? TEXTS.noCap : TEXTS.pieces(campaign.maxProducts) },
        { label: TEXTS.covers, value: campaign.products.length === 0 ? TEXTS.allTires : campaign.products.join(", ") },
        { label: TEXTS.starts, value: <Moment at={campaign.startsAt} /> },
        { label: TEXTS.ends, value: <Moment at={campaign.endsAt} /> },
      ]}
    />
  </Box>
);

export const CampaignFigures = ({ campaign: { orders, revenue, discount } }: Of) => (
  <Box title={TEXTS.figures} foot={TEXTS.foot}>
    <Facts
      layout="amounts"
      facts={[
        { label: TEXTS.orders, value: orders.toLocaleString("es-MX") },
        { label: TEXTS.discount, value: <Money amount={discount} /> },
        { label: TEXTS.revenue, value: <Money amount={revenue} />, isTotal: true },
      ]}
    />
  </Box>
);

type Inviter = CampaignDetail["inviters"][number];

const INVITERS: readonly Column<Inviter>[] = [
  {
    id: "name",
    header: TEXTS.inviter,
    isIdentity: true,
    phone: "1",
    cell: ({ id, name }) => (id === null ? TEXTS.nobody : name),
  },
  { id: "orders", header: TEXTS.orders, isNumeric: true, phone: "1end", cell: ({ orders }) => orders },
  {
    id: "revenue",
    header: TEXTS.revenue,
    isNumeric: true,
    phone: "2",
    cell: ({ revenue }) => <Money amount={revenue} />,
  },
  {
    id: "discount",
    header: TEXTS.discount,
    isNumeric: true,
    phone: "2end",
    cell: ({ discount }) => <Money amount={discount} />,
  },
];

export const CampaignInviters = ({ campaign: { inviters } }: Of) => (
  <Box title={TEXTS.inviters} foot={TEXTS.invitersNote} isFlush={inviters.length > 0}>
    {inviters.length === 0 ? (
      <p className="muted">{TEXTS.noOrders}</p>
    ) : (
      <DataTable
        caption={TEXTS.inviters}
        columns={INVITERS}
        rows={inviters}
        rowId={({ id }) => String(id ?? 0)}
        rowLabel={({ name }) => name}
        isPhoneList
        isCompact
      />
    )}
  </Box>
);

/** Generations of codes; each is downloaded once. */
export function CampaignBatches({ campaign: { batches }, onDownload }: Of & { onDownload: (batchId: number) => void }) {
  const may = useMay();
  if (batches.length === 0) return null;
  return (
    <Box title={TEXTS.batches} foot={TEXTS.downloadOnce}>
      <ul className="batches">
        {batches.map(({ id, codes, example, createdAt, createdBy, downloadedAt }) => (
          <li key={id}>
            <b>{TEXTS.batch(codes, example)}</b>
            <small className="muted">
              <Moment at={createdAt} /> {createdBy && TEXTS.by(createdBy)}
            </small>
            {downloadedAt === null ? (
              may("promotions.write", "full") && (
                <span>
                  <Button variant="secondary" className="btn-s" onClick={() => onDownload(id)}>
                    {TEXTS.download}
                  </Button>
                </span>
              )
            ) : (
              <small className="muted">
                {TEXTS.downloaded} <Moment at={downloadedAt} />
              </small>
            )}
          </li>
        ))}
      </ul>
    </Box>
  );
}
