import { useId } from "react";
import { tireGeometry } from "../../../../../../shared/domain/tires/tire-geometry.ts";
import { formatTireSize, type TireSize } from "../../../../../../shared/domain/tires/tire-size.ts";
import type { MeasureKey } from "../measure-key.ts";
import { crossSection } from "./cross-section.ts";
import { CrossSectionPicture } from "./cross-section-picture.tsx";
import { Dimension } from "./dimension.tsx";
import type { Layout } from "./layouts.ts";
import { ghostCircle, sideView } from "./side-view.ts";
import { SideViewPicture } from "./side-view-picture.tsx";
import { diameterTexts, drawingDescription, drawingTitle, lowerLettering, wholeMm, widthText } from "./texts.ts";
import type { Frame } from "./turn.ts";

interface DrawingSvgProps {
  layout: Layout;
  frame: Frame;
  ghostMm: number | null;
  size: TireSize;
  isMotorcycle: boolean;
  lit: MeasureKey | null;
  shopName: string;
}

/** One layout: the tire on the road and cut through, with the same numbers on both. */
export function DrawingSvg({ layout, frame, ghostMm, size, isMotorcycle, lit, shopName }: DrawingSvgProps) {
  const id = useId();
  const { geometry } = frame;
  const side = sideView(geometry, frame.crown, layout);
  const { diameter, upperSidewall, rim, lowerSidewall } = side.dimensions;
  const dimension = { ids: id, fontSize: layout.labelSize, lit };
  const sidewallText = wholeMm(geometry.sidewallMm);
  const { groundY, groundWidth, section, captionSize } = layout;

  return (
    <svg
      className={`drawing-${layout.name}`}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="img"
      aria-labelledby={`${id}title ${id}desc`}
    >
      <title id={`${id}title`}>{drawingTitle(size)}</title>
      <desc id={`${id}desc`}>{drawingDescription(size, tireGeometry(size))}</desc>
      <defs>
        <ArrowTip id={`${id}tip`} className="d-tip" />
        <ArrowTip id={`${id}tip-lit`} className="d-tip-lit" />
      </defs>
      <rect y={groundY} width={groundWidth} height={30} className="d-ground" />
      <path d={`M0 ${groundY}H${groundWidth}`} className="d-ground-line" />
      <path d={`M0 ${groundY + 15}H${groundWidth}`} className="d-ground-dashes" />
      <SideViewPicture
        ids={id}
        view={side}
        rollDegrees={frame.rollDegrees}
        upperText={formatTireSize(frame.size)}
        lowerText={lowerLettering(shopName, frame.size, isMotorcycle)}
      />
      {ghostMm !== null && <circle {...ghostCircle(ghostMm, side.scale, layout)} className="d-ghost" />}
      <Dimension {...dimension} {...diameter} part="diameter" text={diameterTexts(geometry).mm} anchor="middle" />
      <Dimension {...dimension} {...upperSidewall} part="ratio" text={sidewallText} />
      <Dimension {...dimension} {...rim} part="rim" text={wholeMm(geometry.rimMm)} />
      <Dimension {...dimension} {...lowerSidewall} part="ratio" text={sidewallText} />
      <CrossSectionPicture
        view={crossSection(geometry, frame.crown, layout)}
        ratioText={`${Math.round(geometry.aspectRatio)} %`}
        widthText={widthText(frame.size, geometry)}
        captionSize={captionSize}
        dimension={dimension}
      />
      <text y={18} className="d-caption" fontSize={captionSize}>
        De lado
      </text>
      <text x={section.caption.x} y={section.caption.y} className="d-caption" fontSize={captionSize}>
        {section.caption.text}
      </text>
    </svg>
  );
}

const ArrowTip = ({ id, className }: { id: string; className: string }) => (
  <marker
    id={id}
    viewBox="0 0 8 8"
    refX={7.4}
    refY={4}
    markerWidth={8}
    markerHeight={8}
    orient="auto-start-reverse"
    markerUnits="userSpaceOnUse"
  >
    <path d="M0 .8 8 4 0 7.2z" className={className} />
  </marker>
);
