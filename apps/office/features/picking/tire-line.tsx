import type { ReactNode } from "react";
import { splitSize } from "../../../../shared/domain/orders/shipments/tire-code.ts";
import { Plate } from "../../../../ui/display/plate.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";

/** A size as its plate, with load and speed small. */
export function SizePlate({ size }: { size: string }) {
  const { size: shown, marks } = splitSize(size);
  return <Plate size={shown} suffix={marks} />;
}

interface TireLineProps {
  /** The place, as text or as the button that changes it. */
  place: ReactNode;
  count: number;
  size: string;
  name: string;
  code: string;
  /** After name and code. */
  note?: ReactNode;
}

/** A tyre as the warehouse looks for it: the place first and largest. */
export const TireLine = ({ place, count, size, name, code, note }: TireLineProps) => (
  <>
    <span className="pick-tile">
      <OfficeIcon name="circle-dot" size="l" />
    </span>
    <div className="pick-h">
      {place}
      <span>
        <b>{count} ×</b> <SizePlate size={size} />
      </span>
      <span className="small muted">
        {name}, {code} {note}
      </span>
    </div>
  </>
);
