import { type ChangeEvent, useId } from "react";
import { PHOTO_TYPES, returnPhotoPath } from "../../../../../shared/contract/returns/returns.ts";
import { MOST_RETURN_PHOTOS, type PhotoView } from "../../../../../shared/domain/returns/return-kinds.ts";
import { Icon } from "../../../../../ui/display/icon.tsx";
import type { KeptPhoto } from "../../../forms/form-values.ts";
import { photoLabel } from "../return-texts.ts";
import type { PendingPhoto, PhotosState } from "./use-photos.ts";
import "./photos.css";

const NAMED: readonly PhotoView[] = ["sidewall", "tread", "dot"];

interface PhotoTilesProps {
  orderId: number;
  kept: readonly KeptPhoto[];
  photos: PhotosState;
  onRemove: (id: number) => void;
}

/** The photos that are there or on their way, and a place for each one that helps. */
export function PhotoTiles({ orderId, kept, photos, onRemove }: PhotoTilesProps) {
  const { pending, add, cancel, retry } = photos;
  const room = MOST_RETURN_PHOTOS - kept.length - pending.length;
  return (
    <ul className="photos">
      {kept.map(({ id, view }) => (
        <li key={`kept ${id}`} className="photo">
          <img src={returnPhotoPath(orderId, id)} alt={`Foto: ${photoLabel(view)}`} width={160} height={160} />
          <RemoveButton label={`Quitar foto: ${photoLabel(view)}`} onPress={() => onRemove(id)} />
          <span className="photo-label">{photoLabel(view)}</span>
        </li>
      ))}
      {pending.map((photo) => (
        <PendingTile key={photo.key} photo={photo} onCancel={() => cancel(photo.key)} onRetry={() => retry(photo)} />
      ))}
      <AddTiles taken={[...kept, ...pending].map(({ view }) => view)} room={room} onFiles={add} />
    </ul>
  );
}

interface AddTilesProps {
  /** What the photos that are there show. */
  taken: readonly PhotoView[];
  room: number;
  onFiles: (view: PhotoView, files: readonly File[]) => void;
}

/** A place for each view that helps and is not there, and one for any other photo. */
export const AddTiles = ({ taken, room, onFiles }: AddTilesProps) =>
  [...NAMED.filter((view) => !taken.includes(view)), "other" as const]
    .slice(0, Math.max(0, room))
    .map((view) => <AddTile key={view} view={view} onFiles={(files) => onFiles(view, files)} />);

const RemoveButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" className="photo-remove" aria-label={label} onClick={onPress}>
    <Icon name="x" small />
  </button>
);

interface PendingTileProps {
  photo: PendingPhoto;
  onCancel: () => void;
  onRetry: () => void;
}

export function PendingTile({
  photo: { view, share, preview, problem, mayRetry },
  onCancel,
  onRetry,
}: PendingTileProps) {
  const label = photoLabel(view);
  const percent = Math.round(share * 100);
  return (
    <li className="photo photo-pending" data-failed={problem !== "" || undefined}>
      {preview !== "" && <img src={preview} alt="" width={160} height={160} />}
      <RemoveButton label={`${problem === "" ? "Cancelar" : "Quitar"} foto: ${label}`} onPress={onCancel} />
      {problem === "" ? (
        <span className="photo-label">
          Subiendo {percent} %
          <progress value={share} max={1} aria-label={`Subiendo foto: ${label}`} />
        </span>
      ) : (
        <span className="photo-label" role="alert">
          {problem}
          {mayRetry && (
            <button type="button" className="photo-retry" onClick={onRetry}>
              Reintentar<span className="sr"> foto: {label}</span>
            </button>
          )}
        </span>
      )}
    </li>
  );
}

/** A file field, so that a phone offers camera and gallery by itself. */
function AddTile({ view, onFiles }: { view: PhotoView; onFiles: (files: readonly File[]) => void }) {
  const id = useId();
  const isOther = view === "other";
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again after it was removed.
    currentTarget.value = "";
  };
  return (
    <li className="photo photo-add">
      <input
        id={id}
        type="file"
        accept={PHOTO_TYPES.join(",")}
        multiple={isOther}
        aria-label={isOther ? "Agregar otra foto" : `Agregar foto: ${photoLabel(view)}`}
        onChange={choose}
      />
      <label htmlFor={id} aria-hidden="true">
        {isOther ? <Icon name="plus" /> : <CameraIcon />}
        {photoLabel(view)}
      </label>
    </li>
  );
}

const CameraIcon = () => (
  <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M14.5 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3zM9 13a3 3 0 1 0 6 0a3 3 0 1 0 -6 0" />
  </svg>
);
