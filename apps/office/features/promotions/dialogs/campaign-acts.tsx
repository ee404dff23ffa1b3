import {
  type CampaignDetail,
  endCampaignEndpoint,
  pauseCampaignEndpoint,
  resumeCampaignEndpoint,
} from "../../../../../shared/contract/staff/promotions/campaigns.ts";
import { downloadCodesEndpoint } from "../../../../../shared/contract/staff/promotions/coupons.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../../../shared/domain/text/csv-line.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { saveAs } from "../../../kit/page/save-as.ts";
import { DIALOG_TEXTS as TEXTS, TEXTS as WORDS } from "../texts.ts";
import { INVALIDATED } from "./invalidated-endpoints.ts";
import { SecondPerson } from "./second-person.tsx";

interface ActProps {
  campaign: CampaignDetail;
  onReload: () => void;
  /** Whether a second person decides. */
  onDone: (wasAsked: boolean) => void;
  onClose: () => void;
}

const SWITCHES = {
  pause: { endpoint: pauseCampaignEndpoint, title: TEXTS.pauseTitle, act: WORDS.pause, icon: "pause" },
  resume: { endpoint: resumeCampaignEndpoint, title: TEXTS.resumeTitle, act: WORDS.resume, icon: "play" },
  end: { endpoint: endCampaignEndpoint, title: TEXTS.endTitle, act: WORDS.end, icon: "ban" },
} as const;

export type SwitchAct = keyof typeof SWITCHES;

/** «Pausar», «Reanudar», «Terminar». */
export function SwitchDialog({ campaign, which, onReload, onDone, onClose }: ActProps & { which: SwitchAct }) {
  const { endpoint, title, act, icon } = SWITCHES[which];
  return (
    <ActDialog
      title={title}
      of={campaign.name}
      endpoint={endpoint}
      inputFor={(reason) => ({
        params: { id: campaign.id },
        query: {},
        body: { expected: campaign.version, reason },
      })}
      reason="needed"
      invalidates={INVALIDATED}
      act={act}
      icon={icon}
      isDanger={which === "end"}
      undoNote={which === "end" ? TEXTS.undoEnd : undefined}
      signaturesWhenAsked={<SecondPerson />}
      onReload={onReload}
      onDone={(answer) => onDone(answer.outcome === "asked")}
      onClose={onClose}
    />
  );
}

/** «Descargar CSV»: the codes of one generation, once. */
export function DownloadDialog({ campaign, batchId, onReload, onDone, onClose }: ActProps & { batchId: number }) {
  return (
    <ActDialog
      title={TEXTS.downloadTitle}
      of={campaign.name}
      fact={<p>{TEXTS.downloadFact}</p>}
      endpoint={downloadCodesEndpoint}
      inputFor={() => ({ params: { id: batchId }, query: {}, body: {} })}
      reason="none"
      invalidates={INVALIDATED}
      act={TEXTS.downloadAct}
      icon="download"
      onReload={onReload}
      onDone={({ result }) => {
        const lines = (result?.codes ?? []).map((code) => csvLine([code]));
        const text = BYTE_ORDER_MARK + csvLine(["codigo"]) + lines.join("");
        saveAs(new Blob([text], { type: "text/csv;charset=utf-8" }), `codigos-${campaign.id}-${batchId}.csv`);
        onDone(false);
      }}
      onClose={onClose}
    />
  );
}
