import { type ChangeEvent, useId, useState } from "react";
import {
  addReturnPhotoEndpoint,
  removeReturnPhotoEndpoint,
} from "../../../../shared/contract/staff/returns/return-acts.ts";
import {
  type ReturnDetail,
  returnDetailEndpoint,
  returnPhotoFileEndpoint,
} from "../../../../shared/contract/staff/returns/returns.ts";
import { LARGEST_PHOTO_BYTES, PHOTO_VIEWS, type PhotoView } from "../../../../shared/domain/returns/return-kinds.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { SelectField } from "../../../../ui/form/field.tsx";
import { staffAddressOf } from "../../api/staff-address.ts";
import { readContent } from "../../api/file-content.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { useOfflineSince } from "../../kit/feedback/use-online.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Box } from "../../kit/page/box.tsx";
import { TEXTS } from "./texts.ts";

const INVALIDATED = [returnDetailEndpoint];
const VIEWS = Object.entries(PHOTO_VIEWS) as readonly (readonly [PhotoView, string])[];

/** The customer's photos and the warehouse's; each opens in a tab of its own. */
export function ReturnPhotos({ shown: { id, folio, photos, mayAddPhotos, mayRemovePhotos } }: { shown: ReturnDetail }) {
  const [removing, setRemoving] = useState<number | null>(null);
  const own = photos.filter(({ byStaff }) => byStaff).length;
  return (
    <Box title={TEXTS.photos} sub={photos.length > 0 && TEXTS.photosBy(photos.length - own, own)}>
      <div className="stack">
        {mayAddPhotos && <AddPhoto id={id} />}
        {photos.length === 0 ? (
          <p className="muted">{TEXTS.noPhotos}</p>
        ) : (
          <ul className="return-photos">
            {photos.map((photo) => {
              const address = staffAddressOf(returnPhotoFileEndpoint.path, { id, photoId: photo.id }, undefined);
              const name = `${PHOTO_VIEWS[photo.view]}, ${TEXTS.photoBy(photo.byStaff)}`;
              return (
                <li key={photo.id}>
                  <a href={address} target="_blank" rel="noopener" title="Se abre en otra pestaña">
                    <img src={address} width={photo.width} height={photo.height} alt={name} loading="lazy" />
                  </a>
                  <small>{name}</small>
                  {photo.byStaff && mayRemovePhotos && (
                    <Button
                      variant="ghost"
                      tight
                      aria-label={TEXTS.removePhotoOf(name)}
                      onClick={() => setRemoving(photo.id)}
                    >
                      {TEXTS.removePhoto}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
      {removing !== null && (
        <ActDialog
          title={TEXTS.removePhotoTitle}
          of={folio}
          endpoint={removeReturnPhotoEndpoint}
          inputFor={(reason) => ({ params: { id, photoId: removing }, query: {}, body: { reason } })}
          reason="needed"
          invalidates={INVALIDATED}
          act={TEXTS.removePhoto}
          undoNote={TEXTS.removePhotoUndo}
          onReload={() => setRemoving(null)}
          onDone={() => setRemoving(null)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Box>
  );
}

/** What a photo shows, and the photo: on a phone the camera. It is stored as soon as it is chosen. */
function AddPhoto({ id }: { id: number }) {
  const inputId = useId();
  const [view, setView] = useState<PhotoView>("sidewall");
  const [said, setSaid] = useState("");
  const [isWrong, setWrong] = useState(false);
  const isOffline = useOfflineSince() !== undefined;
  const { run, isBusy } = useStaffAction(addReturnPhotoEndpoint, { invalidates: INVALIDATED });
  const say = (text: string, wrong = false) => {
    setSaid(text);
    setWrong(wrong);
  };
  const send = async (files: readonly File[]) => {
    for (const [index, file] of files.entries()) {
      if (file.size > LARGEST_PHOTO_BYTES) {
        say(TEXTS.photoTooLarge(file.name), true);
        return;
      }
      say(TEXTS.sendingPhoto(index + 1, files.length));
      const result = await run({ params: { id }, query: {}, body: { view, content: await readContent(file) } });
      if (!result.ok) {
        say(result.failure.message, true);
        return;
      }
    }
    say(TEXTS.photoSent(files.length));
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = ""; // the same file may be chosen again
    if (files.length > 0 && !isBusy) void send(files);
  };
  return (
    <div className="return-add-photo">
      <SelectField label={TEXTS.photoView} value={view} onValueChange={(value) => setView(value as PhotoView)}>
        {VIEWS.map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </SelectField>
      <span className="return-file">
        <input
          id={inputId}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          disabled={isBusy || isOffline}
          onChange={choose}
        />
        <label className="btn btn-2" htmlFor={inputId}>
          <OfficeIcon name="camera" />
          {TEXTS.addPhoto}
        </label>
      </span>
      <p role={isWrong ? "alert" : "status"} className={isWrong ? "late" : "muted"}>
        {said}
      </p>
    </div>
  );
}
