import { useState } from "react";
import {
  type CampaignDetail,
  changeCampaignEndpoint,
  createCampaignEndpoint,
  promotionProductsEndpoint,
} from "../../../../../shared/contract/staff/promotions/campaigns.ts";
import type { StaffEndpoint } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import { SelectField, TextField } from "../../../../../ui/form/field.tsx";
import type { StaffInput } from "../../../api/staff-client.ts";
import { useStaffQuery } from "../../../api/use-staff-query.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG_TEXTS as TEXTS } from "../texts.ts";
import { isoOf, isWhole, localOf, wholeOf } from "./field-values.ts";
import { INVALIDATED } from "./invalidated-endpoints.ts";
import { ProductChoice } from "./product-choice.tsx";
import { SecondPerson } from "./second-person.tsx";

interface CampaignDialogProps {
  /** Undefined: a new one. */
  campaign?: CampaignDetail | undefined;
  onReload: () => void;
  /** Its number; null where a second person decides. */
  onDone: (id: number | null) => void;
  onClose: () => void;
}

/** A campaign's rule and dates: new, or changed. */
export function CampaignDialog({ campaign, onReload, onDone, onClose }: CampaignDialogProps) {
  const catalog = useStaffQuery(promotionProductsEndpoint, {});
  const [name, setName] = useState(campaign?.name ?? "");
  const [percent, setPercent] = useState(campaign ? String(campaign.percent) : "");
  const [least, setLeast] = useState(String(campaign?.minProducts ?? 1));
  const [most, setMost] = useState(campaign && campaign.maxProducts > 0 ? String(campaign.maxProducts) : "");
  const [isPerLine, setPerLine] = useState(campaign?.isPerLine ?? false);
  const [coversAll, setCoversAll] = useState((campaign?.productIds ?? null) === null);
  const [productIds, setProductIds] = useState<readonly number[]>(campaign?.productIds ?? []);
  const [starts, setStarts] = useState(() => localOf(campaign?.startsAt ?? new Date().toISOString()));
  const [ends, setEnds] = useState(campaign ? localOf(campaign.endsAt) : "");
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});

  const body = () => {
    const numbers = { percent: wholeOf(percent), minProducts: wholeOf(least), maxProducts: wholeOf(most) ?? 0 };
    const startsAt = isoOf(starts, campaign?.startsAt);
    const endsAt = isoOf(ends, campaign?.endsAt);
    const { percent: given, minProducts, maxProducts } = numbers;
    if (name.trim() === "" || !isWhole(given) || !isWhole(minProducts) || wholeOf(most) === undefined) return null;
    if (startsAt === null || endsAt === null || (!coversAll && productIds.length === 0)) return null;
    const covered = coversAll ? null : [...productIds];
    return { name, isPerLine, percent: given, minProducts, maxProducts, productIds: covered, startsAt, endsAt };
  };
  const common = {
    reason: "needed" as const,
    invalidates: INVALIDATED,
    icon: "ticket-percent" as const,
    width: 720 as const,
    undoNote: TEXTS.undoCampaign,
    signaturesWhenAsked: <SecondPerson />,
    footNote: catalog.data && TEXTS.second(catalog.data.percentLimit, catalog.data.usesLimit),
    typed: [
      { label: TEXTS.name, value: name },
      { label: TEXTS.percent, value: percent },
    ],
    onFieldErrors: setRefused,
    onReload,
    onClose,
  };
  const fields = (
    <>
      <TextField
        label={TEXTS.name}
        hint={TEXTS.nameHint}
        maxLength={120}
        error={refused["name"]?.[0]}
        value={name}
        onValueChange={setName}
      />
      <div className="fields fields-4">
        <TextField
          label={TEXTS.percent}
          inputMode="numeric"
          maxLength={3}
          error={refused["percent"]?.[0] ?? (wholeOf(percent) === undefined ? TEXTS.number : undefined)}
          value={percent}
          onValueChange={setPercent}
        />
        <TextField
          label={TEXTS.minProducts}
          inputMode="numeric"
          maxLength={3}
          error={refused["minProducts"]?.[0] ?? (wholeOf(least) === undefined ? TEXTS.number : undefined)}
          value={least}
          onValueChange={setLeast}
        />
        <SelectField
          label={TEXTS.counts}
          value={isPerLine ? "tire" : "cart"}
          onValueChange={(value) => setPerLine(value === "tire")}
        >
          <option value="cart">{TEXTS.countsCart}</option>
          <option value="tire">{TEXTS.countsTire}</option>
        </SelectField>
        <TextField
          label={TEXTS.maxProducts}
          hint={TEXTS.maxHint}
          optional
          inputMode="numeric"
          maxLength={3}
          error={refused["maxProducts"]?.[0] ?? (wholeOf(most) === undefined ? TEXTS.number : undefined)}
          value={most}
          onValueChange={setMost}
        />
      </div>
      <div className="fields fields-2">
        <TextField
          label={TEXTS.startsAt}
          type="datetime-local"
          error={refused["startsAt"]?.[0]}
          value={starts}
          onValueChange={setStarts}
        />
        <TextField
          label={TEXTS.endsAt}
          type="datetime-local"
          error={refused["endsAt"]?.[0]}
          value={ends}
          onValueChange={setEnds}
        />
      </div>
      <p className="hint">{TEXTS.clockHint}</p>
      <SelectField
        label={TEXTS.covers}
        value={coversAll ? "all" : "some"}
        onValueChange={(value) => setCoversAll(value === "all")}
      >
        <option value="all">{TEXTS.coversAll}</option>
        <option value="some">{TEXTS.coversSome}</option>
      </SelectField>
      {!coversAll && (
        <ProductChoice
          products={catalog.data?.items ?? []}
          chosen={productIds}
          error={refused["productIds"]?.[0]}
          onChange={setProductIds}
        />
      )}
    </>
  );
  const inputWith = <E extends StaffEndpoint>(make: (given: NonNullable<ReturnType<typeof body>>) => StaffInput<E>) => {
    const given = body();
    return given && make(given);
  };
  return campaign ? (
    <ActDialog
      {...common}
      title={TEXTS.edit}
      of={campaign.name}
      endpoint={changeCampaignEndpoint}
      inputFor={(reason) =>
        inputWith<typeof changeCampaignEndpoint>((given) => ({
          params: { id: campaign.id },
          query: {},
          body: { ...given, expected: campaign.version, reason },
        }))
      }
      act={TEXTS.editAct}
      onDone={(answer) => onDone(answer.result?.id ?? null)}
    >
      {fields}
    </ActDialog>
  ) : (
    <ActDialog
      {...common}
      title={TEXTS.create}
      of=""
      endpoint={createCampaignEndpoint}
      inputFor={(reason) =>
        inputWith<typeof createCampaignEndpoint>((given) => ({ query: {}, body: { ...given, reason } }))
      }
      act={TEXTS.createAct}
      onDone={(answer) => onDone(answer.result?.id ?? null)}
    >
      {fields}
    </ActDialog>
  );
}
