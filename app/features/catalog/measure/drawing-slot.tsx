import { type ComponentType, lazy, useEffect, useRef, useState } from "react";
import type { MeasureDrawingProps } from "./drawing/measure-drawing.tsx";

type Drawing = ComponentType<MeasureDrawingProps>;

/** A page that opens later in the same visit draws at once. */
let loadedDrawing: Drawing | null = null;

const loadDrawing = () =>
  import("./drawing/measure-drawing.tsx").then(({ MeasureDrawing }) => {
    loadedDrawing = MeasureDrawing;
    return MeasureDrawing;
  });

/** Only ever drawn on the server, which waits for it. */
const DrawingOnServer = lazy(async () => ({ default: await loadDrawing() }));

/** The code is fetched when the drawing comes this near the window. */
const NEAR = "300px 0px";

/** Left as it is: React does not look into an element whose content it was told is somebody else's. */
const SERVER_CONTENT = { __html: "" };

/**
 * The drawing as the server sent it, until its code is there. Not a Suspense boundary: while its code is missing, any change
 * around such a boundary that does not wait for it (a dialog that opens, a number that is chosen) empties it.
 */
export function DrawingSlot(props: Omit<MeasureDrawingProps, "from">) {
  const slot = useRef<HTMLDivElement>(null);
  const [from] = useState(props.state);
  const [Drawing, setDrawing] = useState<Drawing | null>(() => loadedDrawing);

  useEffect(() => {
    if (!slot.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // Without its code the drawing stays what the server drew.
        loadDrawing().then(
          (loaded) => setDrawing(() => loaded),
          () => undefined,
        );
      },
      { rootMargin: NEAR },
    );
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, []);

  if (typeof document === "undefined") {
    return (
      <div className="drawing-slot">
        <DrawingOnServer {...props} from={from} />
      </div>
    );
  }
  if (Drawing === null) {
    return (
      <div
        key="server"
        ref={slot}
        className="drawing-slot"
        // oxlint-disable-next-line react/no-danger -- empty: it keeps what the server drew
        dangerouslySetInnerHTML={SERVER_CONTENT}
        suppressHydrationWarning
      />
    );
  }
  return (
    <div key="live" className="drawing-slot">
      <Drawing {...props} from={from} />
    </div>
  );
}
