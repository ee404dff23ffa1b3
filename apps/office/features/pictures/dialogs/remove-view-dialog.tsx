import { useState } from "react";
import { removeViewEndpoint } from "../../../../../shared/contract/staff/pictures/picture-acts.ts";
import { picturesEndpoint, type PictureUse } from "../../../../../shared/contract/staff/pictures/pictures.ts";
import { isView } from "../../../../../shared/domain/pictures/picture-sizes.ts";
import { ChoiceCard, ChoiceGroup } from "../../../../../ui/form/choice.tsx";
import { ActDialog } from "../../../kit/dialog/act-dialog.tsx";
import { DIALOG } from "../texts.ts";

interface RemoveViewDialogProps {
  /** Of a side or a tread. */
  use: PictureUse;
  onReload: () => void;
  onDone: () => void;
  onClose: () => void;
}

const CHOICES = [
  { left: "original", title: DIALOG.original, note: DIALOG.originalNote },
  { left: "none", title: DIALOG.none, note: DIALOG.noneNote },
] as const;

/** Takes away the picture of a line's side or tread. Where the release has another one, the member chooses what is left. */
export function RemoveViewDialog({ use: { kind, id, title, image, original }, ...rest }: RemoveViewDialogProps) {
  const hasOriginal = original !== null && original !== image;
  const [left, setLeft] = useState<"original" | "none">(hasOriginal ? "original" : "none");
  return (
    <ActDialog
      {...rest}
      title={DIALOG.takeAway}
      of={title}
      endpoint={removeViewEndpoint}
      inputFor={(reason) =>
        isView(kind) ? { query: {}, body: { view: kind, productId: id, expected: image, left, reason } } : null
      }
      reason="needed"
      invalidates={[picturesEndpoint]}
      act={DIALOG.takeAway}
      isDanger
    >
      {hasOriginal && (
        <ChoiceGroup legend={DIALOG.inPlace}>
          {CHOICES.map((choice) => (
            <ChoiceCard
              key={choice.left}
              name="left"
              value={choice.left}
              title={choice.title}
              description={choice.note}
              checked={left === choice.left}
              onChoose={() => setLeft(choice.left)}
            />
          ))}
        </ChoiceGroup>
      )}
    </ActDialog>
  );
}
