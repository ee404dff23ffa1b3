import { useState } from "react";
import { useDialogs } from "../../../navigation/dialogs.tsx";
import { useShopInfo } from "../../../page/use-shop-info.ts";
import { hydrateWhenNear } from "../../../../../ui/browser/hydrate-when-near.tsx";
import type { MeasureDrawingProps } from "./measure-drawing.tsx";

const Drawing = hydrateWhenNear<MeasureDrawingProps>(
  "drawing-slot",
  () => import("./measure-drawing.tsx").then(({ MeasureDrawing }) => MeasureDrawing),
  // The first list is only chosen from.
  ({ state: { choice, options, template }, ...others }) =>
    JSON.stringify([choice, { ...options, first: null }, template, { ...others, from: null }]),
);

/** The drawing as the server sent it, until its code is there. Without its code it stays so. */
export function DrawingSlot(props: Omit<MeasureDrawingProps, "from" | "shopName" | "showAlert">) {
  const [from] = useState(props.state);
  const { name } = useShopInfo();
  const { showAlert } = useDialogs();
  return <Drawing {...props} from={from} shopName={name} showAlert={showAlert} />;
}
