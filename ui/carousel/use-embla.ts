import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

type CreateEmbla = (root: HTMLElement, options: EmblaOptionsType) => EmblaCarouselType;

const loadEmbla = (): Promise<CreateEmbla> => import("embla-carousel").then((module) => module.default);

/** The code is fetched when the row comes this near the window. */
const NEAR = "200px 0px";

interface Embla {
  /** Undefined until the code is there; the row scrolls by itself until then. */
  readonly embla: EmblaCarouselType | undefined;
  /** True from the render on in which the row is about to be hydrated. */
  readonly isLive: boolean;
  /** Fetches the code at once and does something with the living row. */
  readonly whenLive: (action: (embla: EmblaCarouselType) => void) => void;
}

/** Embla on a row that the server has drawn. Its code is not in the page's first load: most rows are below the fold. */
export function useEmbla(
  root: RefObject<HTMLElement | null>,
  options: EmblaOptionsType,
  { isWanted }: { isWanted: boolean },
): Embla {
  const [create, setCreate] = useState<CreateEmbla | null>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const waiting = useRef<((embla: EmblaCarouselType) => void) | null>(null);

  const load = useCallback(() => {
    // Without its code the row goes on scrolling by itself.
    loadEmbla().then(
      (loaded) => setCreate(() => loaded),
      () => undefined,
    );
  }, []);

  useEffect(() => {
    if (!isWanted || !root.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        load();
      },
      { rootMargin: NEAR },
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root, isWanted, load]);

  useEffect(() => {
    if (!create || !isWanted || !root.current) return undefined;
    root.current.scrollLeft = 0; // the row may have been scrolled before it was hydrated
    const made = create(root.current, options);
    // A slide that took the focus before the row was hydrated stays on view.
    const focused = made.slideNodes().findIndex((slide) => slide.contains(document.activeElement));
    if (focused > 0) made.scrollTo(focused, true);
    setEmbla(made);
    waiting.current?.(made);
    waiting.current = null;
    return () => {
      made.destroy();
      setEmbla(undefined);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the options of a row do not change
  }, [create, isWanted, root]);

  return {
    embla,
    isLive: create !== null && isWanted,
    whenLive: (action) => {
      if (embla) return action(embla);
      waiting.current = action;
      return load();
    },
  };
}
