import { useState } from "react";
import { hydrateWhenNear } from "../../../../../ui/browser/hydrate-when-near.tsx";
import type { MeasureDrawingProps } from "./measure-drawing.tsx";

const Drawing = hydrateWhenNear<MeasureDrawingProps>("drawing-slot", () =>
  import("./measure-drawing.tsx").then(({ MeasureDrawing }) => MeasureDrawing),
);

/** The drawing as the server sent it, until its code is there. Without its code it stays so. */
export function DrawingSlot(props: Omit<MeasureDrawingProps, "from">) {
  const [from] = useState(props.state);
  return <Drawing {...props} from={from} />;
}
