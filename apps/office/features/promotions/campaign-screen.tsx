import { useState } from "react";
import { Link, useParams } from "react-router";
import { type CampaignDetail, campaignEndpoint } from "../../../../shared/contract/staff/promotions/campaigns.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { useScreenTitle } from "../../kit/page/screen-title.ts";
import { ObjectHistory } from "../audit/object-history.tsx";
import { CampaignBatches, CampaignFigures, CampaignInviters, CampaignRule } from "./campaign-parts.tsx";
import { CodeList } from "./code-list.tsx";
import { DownloadDialog, SwitchDialog, type SwitchAct } from "./dialogs/campaign-acts.tsx";
import { CampaignDialog } from "./dialogs/campaign-dialog.tsx";
import { CodeDialog, GenerateDialog } from "./dialogs/code-dialogs.tsx";
import { PromotionMark } from "./promotion-mark.tsx";
import { TEXTS } from "./texts.ts";
import "./promotions.css";

type Act = SwitchAct | "edit" | "code" | "generate";
const NO_FILTERS: readonly string[] = [];

/** What a member may do with a campaign in its state. */
function actsOf({ state, isPaused }: CampaignDetail): readonly Act[] {
  if (state === "ended") return ["edit"];
  return ["end", isPaused ? "resume" : "pause", "edit", "generate", "code"];
}

const LABELS: Readonly<Record<Act, string>> = {
  edit: TEXTS.edit,
  code: TEXTS.newCode,
  generate: TEXTS.generate,
  pause: TEXTS.pause,
  resume: TEXTS.resume,
  end: TEXTS.end,
};

/** One campaign: its rule, what it left, its codes, and who invited. */
export function Screen() {
  const id = Number(useParams()["id"]);
  const list = useListAddress(NO_FILTERS);
  const may = useMay();
  const query = useStaffQuery(campaignEndpoint, { params: { id } });
  const [act, setAct] = useState<Act | number | null>(null);
  const [ended, setEnded] = useState<"done" | "asked" | null>(null);
  const isLate = useLate(query.isPending);
  const campaign = query.data;
  useScreenTitle(campaign?.name ?? String(id));
  const reload = () => void query.refetch();
  if (query.error && !campaign)
    return <Failure failure={query.error.failure} title={TEXTS.unreadable} heading="h1" onRetry={reload} />;
  if (!campaign) return isLate ? <Skeleton shape="title" /> : <></>;
  const acts = may("promotions.write", "ask") ? actsOf(campaign) : [];
  const primary = acts.at(-1);
  const open = (one: Act | number) => {
    setEnded(null);
    setAct(one);
  };
  const dialog = {
    campaign,
    onReload: reload,
    onDone: (wasAsked: boolean) => {
      setAct(null);
      setEnded(wasAsked ? "asked" : "done");
    },
    onClose: () => setAct(null),
  };
  return (
    <>
      <PageHead
        title={campaign.name}
        note={campaign.gives}
        middle={<PromotionMark state={campaign.state} />}
        acts={
          acts.length > 0 && (
            <>
              {acts
                .filter((one) => one !== primary)
                .map((one) => (
                  <Button key={one} variant="secondary" onClick={() => open(one)}>
                    {LABELS[one]}
                  </Button>
                ))}
              {primary && (
                <Button onClick={() => open(primary)}>
                  {primary === "code" && <OfficeIcon name="plus" />}
                  {LABELS[primary]}
                </Button>
              )}
            </>
          )
        }
      />
      {ended && <Note kind={ended === "asked" ? "info" : "ok"}>{ended === "asked" ? TEXTS.asked : TEXTS.done}</Note>}
      {campaign.approvalId !== null && ended !== "asked" && (
        <Note kind="warn">
          {TEXTS.waits} <Link to="/aprobaciones">{TEXTS.seeApproval}</Link>
        </Note>
      )}
      <div className="cols m-t-s">
        <div className="stack">
          <CodeList list={list} campaignId={id} />
          <CampaignInviters campaign={campaign} />
          <ObjectHistory subject={{ kind: "campaign", id: String(id) }} />
        </div>
        <div className="stack">
          <CampaignFigures campaign={campaign} />
          <CampaignRule campaign={campaign} />
          <CampaignBatches campaign={campaign} onDownload={open} />
        </div>
      </div>
      {act === "edit" && (
        <CampaignDialog {...dialog} campaign={campaign} onDone={(saved) => dialog.onDone(saved === null)} />
      )}
      {act === "code" && <CodeDialog {...dialog} />}
      {act === "generate" && <GenerateDialog {...dialog} />}
      {(act === "pause" || act === "resume" || act === "end") && <SwitchDialog {...dialog} which={act} />}
      {typeof act === "number" && <DownloadDialog {...dialog} batchId={act} />}
    </>
  );
}
