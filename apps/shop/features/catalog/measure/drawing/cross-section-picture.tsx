import { classNames } from "../../../../../../ui/browser/class-names.ts";
import type { crossSection } from "./cross-section.ts";
import { Dimension, type DimensionLook } from "./dimension.tsx";

const WIRE_RADIUS = 2.2;
const WHOLE = "100 %";

interface CrossSectionPictureProps {
  view: ReturnType<typeof crossSection>;
  widthText: string;
  ratioText: string;
  captionSize: number;
  dimension: DimensionLook;
}

/** The tire cut through, and the ruler that shows the ratio as a share of the width. */
export function CrossSectionPicture({ view, widthText, ratioText, captionSize, dimension }: CrossSectionPictureProps) {
  const { ruler } = view;
  return (
    <>
      <path d={view.rimSeat} className="d-rim-seat" />
      <path d={view.outline} className="d-profile" />
      <path d={view.belts} className="d-belt" />
      <path d={view.grooves} className="d-groove" />
      {view.wires.map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r={WIRE_RADIUS} className="d-wire" />
      ))}
      <Dimension {...dimension} {...view.width} part="width" text={widthText} anchor="middle" />
      <g className={classNames(dimension.lit === "ratio" && "is-lit")}>
        <rect {...ruler.whole} rx={2} className="d-ruler" />
        <rect {...ruler.filled} rx={2} className="d-ruler-filled" />
        <path d={ruler.marks} className="d-ruler-marks" />
        <path d={ruler.guides} className="d-guide" />
        <text {...ruler.ratioLabel} className="d-label" fontSize={dimension.fontSize}>
          {ratioText}
        </text>
        {ratioText !== WHOLE && (
          <text {...ruler.wholeLabel} className="d-label d-label-quiet" fontSize={captionSize}>
            {WHOLE}
          </text>
        )}
        <text {...ruler.zeroLabel} className="d-label d-label-quiet" fontSize={captionSize}>
          0
        </text>
      </g>
      <text {...view.seatLabel} className="d-label d-label-quiet" fontSize={captionSize} textAnchor="middle">
        asiento del rin
      </text>
    </>
  );
}
