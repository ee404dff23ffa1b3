import { useState } from "react";
import {
  changeCouponEndpoint,
  type CouponRow,
  disableCouponEndpoint,
} from "../../../../../shared/contract/staff/promotions/coupons.ts";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG_TEXTS as TEXTS } from "../texts.ts";
import { localOf } from "./field-values.ts";
import { LimitFields, limitsOf, type TypedLimits } from "./limit-fields.tsx";
import { INVALIDATED } from "./invalidated-endpoints.ts";
import { SecondPerson } from "./second-person.tsx";

interface CouponDialogProps {
  coupon: CouponRow;
  onReload: () => void;
  /** Whether a second person decides. */
  onDone: (wasAsked: boolean) => void;
  onClose: () => void;
}

/** Other limits of a code; one that is over counts again, and its campaign with it. */
export function ChangeCouponDialog({ coupon, onReload, onDone, onClose }: CouponDialogProps) {
  const reactivates = coupon.state === "ended";
  const [typed, setTyped] = useState<TypedLimits>({
    uses: coupon.maxUses === null ? "" : String(coupon.maxUses),
    perCustomer: coupon.perCustomer === null ? "" : String(coupon.perCustomer),
    guestsOnly: coupon.guestsOnly,
    starts: localOf(coupon.startsAt),
    ends: localOf(coupon.endsAt),
  });
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  return (
    <ActDialog
      title={reactivates ? TEXTS.reviveTitle : TEXTS.changeTitle}
      of={coupon.code}
      fact={<p>{TEXTS.used(coupon.uses)}</p>}
      endpoint={changeCouponEndpoint}
      inputFor={(reason) => {
        const limits = limitsOf(typed, coupon);
        if (limits === null || limits.startsAt === null || limits.endsAt === null) return null;
        return {
          params: { id: coupon.id },
          query: {},
          body: { ...limits, reactivates, expected: coupon.version, reason },
        };
      }}
      reason="needed"
      invalidates={INVALIDATED}
      act={reactivates ? TEXTS.reviveAct : TEXTS.changeAct}
      icon="ticket-percent"
      signaturesWhenAsked={<SecondPerson />}
      typed={[{ label: TEXTS.uses, value: typed.uses }]}
      onFieldErrors={setRefused}
      onReload={onReload}
      onDone={(answer) => onDone(answer.outcome === "asked")}
      onClose={onClose}
    >
      <LimitFields typed={typed} refused={refused} onChange={setTyped} />
    </ActDialog>
  );
}

export const DisableCouponDialog = ({ coupon, onReload, onDone, onClose }: CouponDialogProps) => (
  <ActDialog
    title={TEXTS.disableTitle}
    of={coupon.code}
    fact={<p>{TEXTS.used(coupon.uses)}</p>}
    endpoint={disableCouponEndpoint}
    inputFor={(reason) => ({
      params: { id: coupon.id },
      query: {},
      body: { expected: coupon.version, reason },
    })}
    reason="needed"
    invalidates={INVALIDATED}
    act={TEXTS.disableAct}
    isDanger
    onReload={onReload}
    onDone={(answer) => onDone(answer.outcome === "asked")}
    onClose={onClose}
  />
);
