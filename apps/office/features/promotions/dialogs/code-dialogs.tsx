import { useState } from "react";
import { useNavigate } from "react-router";
import type { CampaignDetail } from "../../../../../shared/contract/staff/promotions/campaigns.ts";
import {
  createCouponEndpoint,
  generateCouponsEndpoint,
} from "../../../../../shared/contract/staff/promotions/coupons.ts";
import {
  FEWEST_RANDOM,
  MOST_CODES,
  MOST_RANDOM,
  uniqueCode,
} from "../../../../../shared/domain/pricing/campaigns/unique-code.ts";
import { couponCodeOf, isCouponCode } from "../../../../../shared/domain/pricing/coupon-code.ts";
import { Note } from "../../../../../ui/feedback/note.tsx";
import { Button } from "../../../../../ui/form/button.tsx";
import { TextField } from "../../../../../ui/form/field.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG_TEXTS as TEXTS } from "../texts.ts";
import { isWhole, wholeOf } from "./field-values.ts";
import { LimitFields, limitsOf, NO_LIMITS, type TypedLimits } from "./limit-fields.tsx";
import { INVALIDATED } from "./invalidated-endpoints.ts";
import { SecondPerson } from "./second-person.tsx";

interface CodeDialogProps {
  campaign: CampaignDetail;
  onReload: () => void;
  /** Whether a second person decides. */
  onDone: (wasAsked: boolean) => void;
  onClose: () => void;
}

/** «Crear código»: one that people remember. One that is there already is offered to count again. */
export function CodeDialog({ campaign, onReload, onDone, onClose }: CodeDialogProps) {
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const [typed, setTyped] = useState<TypedLimits>({ ...NO_LIMITS, uses: "100", perCustomer: "1" });
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  // A code of the right form is refused only because there is one already.
  const exists = refused["code"] !== undefined && isCouponCode(couponCodeOf(code) ?? "");
  return (
    <ActDialog
      title={TEXTS.codeTitle}
      of={campaign.name}
      endpoint={createCouponEndpoint}
      inputFor={(reason) => {
        const limits = limitsOf(typed);
        if (limits === null || code.trim() === "") return null;
        return { query: {}, body: { campaignId: campaign.id, code: code.trim(), ...limits, reason } };
      }}
      reason="needed"
      invalidates={INVALIDATED}
      act={TEXTS.codeAct}
      icon="ticket-percent"
      signaturesWhenAsked={<SecondPerson />}
      typed={[{ label: TEXTS.code, value: code }]}
      onFieldErrors={setRefused}
      onReload={onReload}
      onDone={(answer) => onDone(answer.outcome === "asked")}
      onClose={onClose}
    >
      <TextField
        label={TEXTS.code}
        hint={TEXTS.codeHint}
        maxLength={40}
        autoComplete="off"
        error={refused["code"]?.[0]}
        value={code}
        onValueChange={(value) => {
          setCode(value.toUpperCase());
          setRefused({});
        }}
      />
      {exists && (
        <Note kind="warn">
          <Button
            variant="secondary"
            className="btn-s"
            onClick={() => void navigate(`/campanas/codigos?q=${encodeURIComponent(code.trim())}`)}
          >
            {TEXTS.exists}
          </Button>{" "}
          {TEXTS.otherCode}
        </Note>
      )}
      <LimitFields typed={typed} refused={refused} onChange={setTyped} />
    </ActDialog>
  );
}

/** «Generar códigos»: as many as 500, each for one person. */
export function GenerateDialog({ campaign, onReload, onDone, onClose }: CodeDialogProps) {
  const [prefix, setPrefix] = useState("");
  const [length, setLength] = useState(String(FEWEST_RANDOM));
  const [howMany, setHowMany] = useState("");
  const [typed, setTyped] = useState<TypedLimits>({ ...NO_LIMITS, uses: "1" });
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const characters = wholeOf(length) ?? 0;
  const isShown = characters >= FEWEST_RANDOM && characters <= MOST_RANDOM;
  return (
    <ActDialog
      title={TEXTS.generateTitle}
      of={campaign.name}
      endpoint={generateCouponsEndpoint}
      inputFor={(reason) => {
        const limits = limitsOf(typed);
        const count = wholeOf(howMany);
        if (limits === null || !isWhole(count) || !isShown || count > MOST_CODES || count === 0) return null;
        const shape = { campaignId: campaign.id, prefix, length: characters, count };
        return { query: {}, body: { ...shape, ...limits, reason } };
      }}
      reason="needed"
      invalidates={INVALIDATED}
      act={TEXTS.generateAct}
      icon="ticket-percent"
      signaturesWhenAsked={<SecondPerson />}
      typed={[
        { label: TEXTS.prefix, value: prefix },
        { label: TEXTS.howMany, value: howMany },
      ]}
      onFieldErrors={setRefused}
      onReload={onReload}
      onDone={(answer) => onDone(answer.outcome === "asked")}
      onClose={onClose}
    >
      <div className="fields fields-3">
        <TextField
          label={TEXTS.prefix}
          hint={TEXTS.prefixHint}
          optional
          maxLength={10}
          autoComplete="off"
          error={refused["prefix"]?.[0]}
          value={prefix}
          onValueChange={(value) => setPrefix(value.toUpperCase())}
        />
        <TextField
          label={TEXTS.length}
          hint={TEXTS.lengthHint}
          inputMode="numeric"
          maxLength={2}
          error={refused["length"]?.[0] ?? (isShown ? undefined : TEXTS.lengthHint)}
          value={length}
          onValueChange={setLength}
        />
        <TextField
          label={TEXTS.howMany}
          hint={TEXTS.howManyHint}
          inputMode="numeric"
          maxLength={3}
          error={refused["count"]?.[0] ?? ((wholeOf(howMany) ?? 0) > MOST_CODES ? TEXTS.howManyHint : undefined)}
          value={howMany}
          onValueChange={setHowMany}
        />
      </div>
      {isShown && <p className="muted small">{TEXTS.example(uniqueCode(prefix, SAMPLE.slice(0, characters)))}</p>}
      <LimitFields typed={typed} refused={refused} usesLabel={TEXTS.usesEach} onChange={setTyped} />
    </ActDialog>
  );
}

/** Of a code that is only shown. */
const SAMPLE = Uint8Array.from([5, 17, 20, 10, 0, 28, 22, 11, 25, 1, 18, 15, 7, 23, 26, 23, 3, 9, 14, 30]);
