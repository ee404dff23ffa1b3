import { type PointerEvent, useId, useRef } from "react";
import { cropWidths, moveCrop, resizeCrop } from "../../../../../shared/domain/pictures/crop-moves.ts";
import type { Crop, PictureSize } from "../../../../../shared/domain/pictures/picture-sizes.ts";
import { DIALOG } from "../texts.ts";

interface CropStageProps {
  /** Address of the whole picture. */
  src: string;
  picture: { readonly width: number; readonly height: number };
  size: PictureSize;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** A picture with the part of it that a size shows: dragged with mouse or finger, or moved by the controls below. */
export function CropStage({ src, picture, size, crop, onCrop }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const held = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop; readonly isCorner: boolean }>(
    null,
  );
  const { least, most } = cropWidths(size, picture);

  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const isCorner = event.target instanceof HTMLElement && event.target.dataset["corner"] !== undefined;
    held.current = { x: event.clientX, y: event.clientY, crop, isCorner };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const from = held.current;
    const shownWidth = stage.current?.clientWidth ?? 0;
    if (!from || shownWidth === 0) return;
    const scale = picture.width / shownWidth;
    const by = { x: (event.clientX - from.x) * scale, y: (event.clientY - from.y) * scale };
    if (!from.isCorner) return onCrop(moveCrop(from.crop, { x: from.crop.x + by.x, y: from.crop.y + by.y }, picture));
    // The upper left corner stays where it is, as far as there is room.
    const room = Math.min(picture.width - from.crop.x, ((picture.height - from.crop.y) * size.width) / size.height);
    const wider = resizeCrop(from.crop, Math.min(from.crop.width + by.x, room), size, picture);
    return onCrop(moveCrop(wider, from.crop, picture));
  };
  const end = () => {
    held.current = null;
  };

  return (
    <div className="crop">
      <div ref={stage} className="crop-stage" style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
        <img src={src} alt="" width={picture.width} height={picture.height} draggable={false} />
        <div
          className="crop-box"
          aria-hidden="true"
          style={{
            left: percent(crop.x, picture.width),
            top: percent(crop.y, picture.height),
            width: percent(crop.width, picture.width),
            height: percent(crop.height, picture.height),
          }}
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <span className="crop-corner" data-corner="" />
        </div>
      </div>
      <p className="small muted">{DIALOG.cropHint}</p>
      <fieldset className="crop-controls">
        <legend className="sr">{DIALOG.ofSize(size.label)}</legend>
        <CropRange
          label={DIALOG.left}
          value={crop.x}
          most={picture.width - crop.width}
          onValue={(x) => onCrop(moveCrop(crop, { x, y: crop.y }, picture))}
        />
        <CropRange
          label={DIALOG.top}
          value={crop.y}
          most={picture.height - crop.height}
          onValue={(y) => onCrop(moveCrop(crop, { x: crop.x, y }, picture))}
        />
        <CropRange
          label={DIALOG.size}
          value={crop.width}
          least={least}
          most={most}
          onValue={(width) => onCrop(resizeCrop(crop, width, size, picture))}
        />
      </fieldset>
    </div>
  );
}

interface CropRangeProps {
  label: string;
  value: number;
  least?: number;
  most: number;
  onValue: (value: number) => void;
}

function CropRange({ label, value, least = 0, most, onValue }: CropRangeProps) {
  const id = useId();
  return (
    <div className="crop-range">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={Math.max(1, Math.round((most - least) / 200))}
        value={value}
        disabled={most <= least}
        aria-valuetext={`${value} px`}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
