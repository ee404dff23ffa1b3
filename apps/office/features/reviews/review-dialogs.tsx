import { useState } from "react";
import { meEndpoint } from "../../../../shared/contract/staff/identity/me.ts";
import {
  publishReviewEndpoint,
  refuseReviewEndpoint,
  reviewCountsEndpoint,
  type StaffReview,
  staffReviewsEndpoint,
} from "../../../../shared/contract/staff/reviews.ts";
import {
  ALL_REFUSAL_REASONS,
  type RefusalReason,
  REFUSAL_REASONS,
} from "../../../../shared/domain/reviews/review-states.ts";
import { ChoiceCard, ChoiceGroup } from "../../../../ui/form/choice.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { TEXTS } from "./texts.ts";

/** What is read again after a decision. */
const INVALIDATED = [staffReviewsEndpoint, reviewCountsEndpoint, meEndpoint];

interface DialogProps {
  review: StaffReview;
  onReload: () => void;
  onClose: () => void;
}

export function PublishDialog({ review, onReload, onClose }: DialogProps) {
  const { id, revision: expected, name, text } = review;
  return (
    <ActDialog
      title={TEXTS.publishTitle}
      of={TEXTS.of(name)}
      fact={<p className="review-text">{text || TEXTS.noText}</p>}
      endpoint={publishReviewEndpoint}
      inputFor={() => ({ params: { id }, query: {}, body: { expected } })}
      reason="none"
      invalidates={INVALIDATED}
      act={TEXTS.publish}
      onReload={onReload}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

/** The named reasons are the only ones. */
export function RefuseDialog({ review, onReload, onClose }: DialogProps) {
  const { id, revision: expected, name, text, state } = review;
  const [refusal, setRefusal] = useState<RefusalReason | null>(null);
  const [wasTried, setTried] = useState(false);
  return (
    <ActDialog
      title={TEXTS.refuseTitle}
      of={TEXTS.of(name)}
      fact={
        <>
          <p className="review-text">{text || TEXTS.noText}</p>
          <p className="muted small">{TEXTS.rule}</p>
        </>
      }
      endpoint={refuseReviewEndpoint}
      inputFor={() => (refusal === null ? null : { params: { id }, query: {}, body: { refusal, expected } })}
      reason="none"
      invalidates={INVALIDATED}
      act={state === "published" ? TEXTS.retire : TEXTS.refuse}
      onTry={() => setTried(true)}
      onReload={onReload}
      onDone={onClose}
      onClose={onClose}
    >
      <ChoiceGroup legend={TEXTS.reason} error={wasTried && refusal === null ? TEXTS.reasonMissing : undefined}>
        {ALL_REFUSAL_REASONS.map((reason) => (
          <ChoiceCard
            key={reason}
            name="refusal"
            value={reason}
            title={REFUSAL_REASONS[reason]}
            checked={refusal === reason}
            onChoose={() => setRefusal(reason)}
          />
        ))}
      </ChoiceGroup>
    </ActDialog>
  );
}
