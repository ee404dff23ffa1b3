import { classNames } from "../../../../../../ui/browser/class-names.ts";
import type { MeasureKey } from "../measure-key.ts";

export interface DimensionLook {
  /** What the drawing's identifiers begin with. */
  ids: string;
  fontSize: number;
  lit: MeasureKey | null;
}

interface DimensionProps extends DimensionLook {
  part: MeasureKey;
  line: string;
  guides: string;
  label: { x?: number; y?: number; transform?: string };
  text: string;
  anchor?: "middle";
}

/** A dimension line: arrows at both ends, thin lines to what it measures, and its number. */
export function Dimension({ ids, fontSize, lit, part, line, guides, label, text, anchor }: DimensionProps) {
  const isLit = part === lit;
  const tip = `url(#${ids}tip${isLit ? "-lit" : ""})`;
  return (
    <g className={classNames(isLit && "is-lit")}>
      <path d={guides} className="d-guide" />
      <path d={line} className="d-arrow" markerStart={tip} markerEnd={tip} />
      <text {...label} className="d-label" fontSize={fontSize} textAnchor={anchor}>
        {text}
      </text>
    </g>
  );
}
