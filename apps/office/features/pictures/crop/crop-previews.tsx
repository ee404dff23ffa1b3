import { useId } from "react";
import { type Crop, type PictureKind, sizesOf } from "../../../../../shared/domain/pictures/picture-sizes.ts";
import { DIALOG, TEXTS } from "../texts.ts";

interface CropPreviewsProps {
  src: string;
  picture: { readonly width: number; readonly height: number };
  kind: PictureKind;
  crops: Readonly<Record<string, Crop>>;
  /** Key of the size that is cropped now. */
  chosen: string;
  onChoose: (key: string) => void;
}

/** Every size as it will be; one of them is chosen to be cropped. */
export function CropPreviews({ src, picture, kind, crops, chosen, onChoose }: CropPreviewsProps) {
  const name = useId();
  return (
    <fieldset className="crop-sizes">
      <legend>{DIALOG.crop}</legend>
      {sizesOf(kind).map(({ key, label, width, height }) => {
        const crop = crops[key];
        return (
          <label key={key} className="crop-size">
            <input type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
            <span className="crop-view" style={{ aspectRatio: `${width} / ${height}` }}>
              {crop && (
                <img
                  src={src}
                  alt=""
                  style={{
                    width: `${(picture.width / crop.width) * 100}%`,
                    left: `${(-crop.x / crop.width) * 100}%`,
                    top: `${(-crop.y / crop.height) * 100}%`,
                  }}
                />
              )}
            </span>
            <b>{label}</b>
            <small>{TEXTS.sizeNote(width, height)}</small>
          </label>
        );
      })}
    </fieldset>
  );
}
