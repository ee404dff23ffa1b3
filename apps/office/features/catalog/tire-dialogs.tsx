import {
  catalogChoicesEndpoint,
  tireEndpoint,
  type TireRow,
  tiresEndpoint,
} from "../../../../shared/contract/staff/catalog/catalog.ts";
import {
  bringTiresBackEndpoint,
  featureTiresEndpoint,
  retireTiresEndpoint,
} from "../../../../shared/contract/staff/catalog/catalog-acts.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { Signatures } from "../../kit/dialog/signatures.tsx";
import { TEXTS } from "./texts.ts";

export const CATALOG_READS = [tiresEndpoint, tireEndpoint, catalogChoicesEndpoint];

interface TireDialogProps {
  tires: readonly Pick<TireRow, "code" | "version">[];
  onReload: () => void;
  /** A sentence for the screen. */
  onDone: (said: string) => void;
  onClose: () => void;
}

const ofTires = (tires: TireDialogProps["tires"]): string =>
  tires.length === 1 ? TEXTS.tire(tires[0]?.code ?? "") : TEXTS.of(tires.length);
const seen = (tires: TireDialogProps["tires"]) => tires.map(({ code, version }) => ({ code, expected: version }));
const withReason = (reason: string) => (reason === "" ? {} : { reason });

/** Who asks and who decides, where an act of the catalogue is beyond a limit. */
export const CatalogSignatures = ({ why }: { why: string }) => (
  <Signatures
    asks={{ title: TEXTS.signAsk, detail: why }}
    decides={{ title: TEXTS.signDecide, detail: TEXTS.signDecideNote, isOpen: true }}
  />
);

/** Takes tyres off sale; a large part of the catalogue is asked for. */
export const RetireDialog = ({ tires, onReload, onDone, onClose }: TireDialogProps) => (
  <ActDialog
    title={TEXTS.retireTitle}
    of={ofTires(tires)}
    endpoint={retireTiresEndpoint}
    inputFor={(reason) => ({ query: {}, body: { tires: seen(tires), ...withReason(reason) } })}
    reason="optional"
    invalidates={CATALOG_READS}
    act={TEXTS.retire}
    isDanger
    undoNote={TEXTS.retireUndo}
    signaturesWhenAsked={<CatalogSignatures why={TEXTS.signAskNote} />}
    onReload={onReload}
    onDone={({ outcome }) => onDone(outcome === "asked" ? TEXTS.asked : TEXTS.done)}
    onClose={onClose}
  />
);

export const BringBackDialog = ({ tires, onReload, onDone, onClose }: TireDialogProps) => (
  <ActDialog
    title={TEXTS.bringBackTitle}
    of={ofTires(tires)}
    endpoint={bringTiresBackEndpoint}
    inputFor={(reason) => ({ query: {}, body: { tires: seen(tires), ...withReason(reason) } })}
    reason="optional"
    invalidates={CATALOG_READS}
    act={TEXTS.bringBack}
    onReload={onReload}
    onDone={() => onDone(TEXTS.done)}
    onClose={onClose}
  />
);

interface FeatureDialogProps extends TireDialogProps {
  /** Codes of the featured tyres as they are. */
  featured: readonly string[];
}

/** Puts tyres behind the featured ones, or takes them out where all of them are featured. */
export function FeatureDialog({ tires, featured, onReload, onDone, onClose }: FeatureDialogProps) {
  const codes = tires.map(({ code }) => code);
  const areOut = codes.every((code) => featured.includes(code));
  const wanted = areOut
    ? featured.filter((code) => !codes.includes(code))
    : [...featured, ...codes.filter((code) => !featured.includes(code))];
  return (
    <ActDialog
      title={TEXTS.featureTitle}
      of={ofTires(tires)}
      endpoint={featureTiresEndpoint}
      inputFor={(reason) => ({ query: {}, body: { codes: wanted, expected: [...featured], ...withReason(reason) } })}
      reason="optional"
      invalidates={CATALOG_READS}
      act={areOut ? TEXTS.unfeature : TEXTS.feature}
      onReload={onReload}
      onDone={() => onDone(TEXTS.done)}
      onClose={onClose}
    />
  );
}
