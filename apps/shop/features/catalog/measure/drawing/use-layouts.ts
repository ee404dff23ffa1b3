import { type RefObject, useLayoutEffect, useState } from "react";
import { type Layout, LAYOUTS, WIDE_FROM_PX } from "./layouts.ts";

const [WIDE, TALL] = LAYOUTS;
const ONLY_WIDE = [WIDE];
const ONLY_TALL = [TALL];

/** The layouts to draw: both until the width is known, then only the one that the style sheet shows. */
export function useLayouts(container: RefObject<HTMLElement | null>): readonly Layout[] {
  const [layouts, setLayouts] = useState<readonly Layout[]>(LAYOUTS);
  useLayoutEffect(() => {
    if (!container.current) return undefined;
    const show = (width: number) => {
      setLayouts(width === 0 ? LAYOUTS : width < WIDE_FROM_PX ? ONLY_TALL : ONLY_WIDE);
    };
    show(container.current.getBoundingClientRect().width);
    const observer = new ResizeObserver((entries) => {
      for (const entry of entries) show(entry.contentRect.width);
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);
  return layouts;
}
