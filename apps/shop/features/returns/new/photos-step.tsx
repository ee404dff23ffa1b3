import { LONGEST_RECEIVED_SIZE, LONGEST_RETURN_TEXT } from "../../../../../shared/contract/returns/returns.ts";
import { MOST_RETURN_PHOTOS } from "../../../../../shared/domain/returns/return-kinds.ts";
import { Check } from "../../../../../ui/form/check.tsx";
import { ErrorList } from "../../../../../ui/form/error-list.tsx";
import { FieldError } from "../../../../../ui/form/field-error.tsx";
import { TextAreaField, TextField } from "../../../../../ui/form/field.tsx";
import type { ReturnReason } from "../goods-return.ts";
import { PhotoTiles } from "../photos/photo-tiles.tsx";
import { PHOTO_TITLES, photosText, readyPhotosText } from "../return-texts.ts";
import type { NewReturn } from "./use-new-return.ts";

interface PhotosStepProps {
  orderId: number;
  reason: ReturnReason;
  request: NewReturn;
}

/** What the photos show, and what they do not. */
export function PhotosStep({ orderId, reason, request }: PhotosStepProps) {
  const { values, photos, removePhoto, change, fieldId, errorOf, errorList } = request;
  const wrong = errorOf("photos");
  const errorId = `${fieldId("photos")}-error`;
  return (
    <div className="stack return-form">
      <ErrorList {...errorList} />
      <fieldset id={fieldId("photos")} className="stack" aria-describedby={wrong ? errorId : undefined}>
        <legend className="return-title">{PHOTO_TITLES[reason.kind]}</legend>
        <p className="muted">{photosText(reason, MOST_RETURN_PHOTOS)}</p>
        <PhotoTiles orderId={orderId} kept={values.photos} photos={photos} onRemove={removePhoto} />
        <p className="small muted" aria-live="polite">
          {readyPhotosText(values.photos)}
        </p>
        {wrong && <FieldError id={errorId}>{wrong}</FieldError>}
      </fieldset>
      {reason.asksReceivedSize && (
        <TextField
          id={fieldId("receivedSize")}
          label="Medida que llegó"
          hint="La lees en el costado."
          error={errorOf("receivedSize")}
          autoComplete="off"
          maxLength={LONGEST_RECEIVED_SIZE}
          value={values.receivedSize}
          onValueChange={(receivedSize) => change({ receivedSize })}
        />
      )}
      <TextAreaField
        id={fieldId("comment")}
        label="Cuéntanos"
        optional
        rows={4}
        maxLength={LONGEST_RETURN_TEXT}
        value={values.comment}
        onValueChange={(comment) => change({ comment })}
      />
      {reason.kind !== "guarantee" && (
        <Check
          id={fieldId("isUnmounted")}
          error={errorOf("isUnmounted")}
          checked={values.isUnmounted}
          onCheckedChange={(isUnmounted) => change({ isUnmounted })}
        >
          Las llantas no se han montado ni usado
        </Check>
      )}
    </div>
  );
}
